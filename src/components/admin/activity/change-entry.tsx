'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { changedRecord, type WithDraft } from '@/lib/fields/drafted-record'
import type { AnyRecord } from '@/lib/fields/record-values'
import { RECORDS } from '@/lib/fields/types/records'
import { sayRows } from '@/lib/fields/types/rows'
import { TOGGLE } from '@/lib/fields/types/toggle'
import { type AnyKey, type AnyKind, listedKind } from '@/lib/kinds'
import { kindOf } from '@/lib/kinds/any-kind'
import type { ActivityEntry } from '@/lib/records/history/activity'
import { isTranslatedLocale } from '@/lib/texts/locales'
import { formatCommaList } from '@/lib/values/comma-list'
import { Icon } from '../../ui/icon'
import { CopyButton } from '../controls/copy-button'
import { RecordNames } from '../controls/record-name'
import { useInterfaceLanguage } from '../core/admin-texts'
import { AuthorName } from '../core/identity/author-name'
import { useKindTexts } from '../core/kind-texts'
import { Moment } from '../core/moments'
import { useSpeaker } from '../core/speaker'
import { shownArguments } from '../inputs/text-arguments'
import { BulkEntry } from './bulk-entry'
import { type FieldChange, fieldChanges, isEmpty } from './field-changes'

/** A change of more fields says how many. */
const NAMED_FIELDS_MAX = 3

/** One change: a line that names it, and below it, once opened, each field before and after. */
export function ChangeEntry({ entry }: { entry: ActivityEntry }) {
  const t = useTranslations('admin.activity')
  const words = useKindTexts()
  const [open, setOpen] = useState(false)
  const changes = useMemo(() => fieldChanges(entry.before, entry.after), [entry])
  const type = entry.type as AnyKey
  const [locale] = useInterfaceLanguage()
  const names = [...new Set(changes.map(({ field }) => words.field(type, field)))]
  const what =
    names.length > NAMED_FIELDS_MAX ? t('fields', { count: changes.length }) : formatCommaList(names, locale)
  const { author, address } = entry

  return (
    <details className="group border-b border-line" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="grid min-h-16 grid-cols-[1fr_auto] items-center gap-x-4 py-2 text-sm hover:bg-plate sm:grid-cols-[6rem_1fr_11rem_auto]">
        <span className={`hidden sm:block ${entry.action === 'DELETE' ? 'text-danger' : 'text-ink-2'}`}>
          {t(entry.action)}
        </span>
        <span className="min-w-0">
          <span className="block truncate font-semibold">
            {entry.count === null || entry.label !== ''
              ? kindOf(type).single
                ? words.plural(type)
                : entry.label
              : t('many', {
                  count: entry.count,
                  records: entry.count === 1 ? words.singular(type) : words.plural(type),
                })}
          </span>
          <span className="block truncate text-xs text-ink-3">
            <span className="sm:hidden">{t(entry.action)} · </span>
            {[words.singular(type), what].filter(Boolean).join(' · ')} ·{' '}
            {author && <AuthorName author={author} />}
            {author && address && ' '}
            {address ? t('from', { address }) : !author && t('unknown')}
          </span>
        </span>
        <span className="hidden text-xs text-ink-2 sm:block">
          <Moment time={entry.at} />
        </span>
        <Icon name="chevron" className="size-4 text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      {open && (
        <div className="pb-8 sm:pl-26">
          <p className="pb-3 text-xs text-ink-2 sm:hidden">
            <Moment time={entry.at} />
          </p>
          {entry.count !== null && <BulkEntry entry={entry} />}
          {changes.length > 0 && <ChangeTable changes={changes} type={type} />}
        </div>
      )}
    </details>
  )
}

const ROW_CLASS = 'max-sm:grid max-sm:grid-cols-2'

/** Each field of a change, before and after. */
export function ChangeTable({ changes, type }: { changes: FieldChange[]; type: AnyKey }) {
  const t = useTranslations('admin.activity')
  const words = useKindTexts()
  const label = ({ field, locale }: FieldChange) => {
    const name = words.field(type, field)
    return isTranslatedLocale(locale) ? t('inLanguage', { field: name, language: words.value(locale) }) : name
  }
  const speaker = useSpeaker(t('yes'), t('no'))
  const fields = new Map(kindOf(type).fields.map((each) => [each.name, each]))
  const moments = new Set(
    kindOf(type).choosable.flatMap((column) => (column.type === 'moment' ? column.name : [])),
  )
  /** Null for what is empty. What is no field, such as a number that was counted, is said as it is. */
  const said = ({ field: name, locale }: FieldChange, value: unknown) => {
    if (isEmpty(value)) return null
    if (name === kindOf(type).arranged?.key) return t('byHand')
    const field = fields.get(name)
    if (field) return field.type.say(value, { ...speaker, locale }, field)
    return typeof value === 'boolean' ? TOGGLE.say(value, speaker, {}) : speaker.word(sayRows(value))
  }
  const value = (change: FieldChange, stored: unknown) => {
    const { recordsOf = '', type: valueType } = fields.get(change.field) ?? {}
    if (valueType?.name === 'records' && !isEmpty(stored))
      return <RecordNames kindKey={listedKind(recordsOf).key} ids={RECORDS.typed(stored, 'en', {}, {})} />
    return <Value text={said(change, stored)} lang={change.locale} isMoment={moments.has(change.field)} />
  }
  return (
    // On a phone the name of a field stands above its two values.
    <table className="w-full table-fixed text-left text-sm max-sm:grid">
      <thead className="text-xs text-ink-3">
        <tr className={`${ROW_CLASS} border-b border-line`}>
          <th scope="col" className="w-1/5 py-2 pr-4 font-normal max-sm:sr-only">
            {t('field')}
          </th>
          <th scope="col" className="py-2 pr-4 font-normal">
            {t('before')}
          </th>
          <th scope="col" className="py-2 font-normal">
            {t('after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr
            key={`${change.field}${change.locale}`}
            className={`${ROW_CLASS} border-b border-line align-top`}
          >
            <th
              scope="row"
              className="py-2.5 pr-4 font-normal break-words text-ink-2 max-sm:col-span-2 max-sm:w-full max-sm:pb-0 max-sm:text-xs"
            >
              {label(change)}
            </th>
            <td className="py-2.5 pr-4">
              {value(change, change.before)}
              {!isEmpty(change.before) && (
                <CopyButton text={said(change, change.before) ?? ''} label={t('copy')} copied={t('copied')}>
                  <span className="sr-only">: {label(change)}</span>
                </CopyButton>
              )}
            </td>
            <td className="py-2.5">{value(change, change.after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A value as it can be read and copied, whole: long ones scroll. */
function Value({ text, lang, isMoment }: { text: string | null; lang: string; isMoment: boolean }) {
  const t = useTranslations('admin.activity')
  if (text === null) return <span className="text-ink-3">{t('nothing')}</span>
  if (isMoment) return <Moment time={text} />
  return (
    // What scrolls must scroll by keyboard too.
    <div
      lang={lang}
      tabIndex={text.length > 400 ? 0 : undefined}
      className="max-h-64 overflow-y-auto break-words whitespace-pre-wrap"
    >
      {shownArguments(text)}
    </div>
  )
}

type DraftDifferenceProps = { kind: AnyKind; record: AnyRecord & WithDraft }

/** Shows the fields that the draft beside a record changes, before and after. */
export function DraftDifference({ kind, record }: DraftDifferenceProps) {
  const t = useTranslations('admin.form.waiting')
  const { draft } = record
  if (!draft) return null
  const changed: AnyRecord = changedRecord(kind, record, draft.changes)
  const sideOf = (side: AnyRecord) =>
    Object.fromEntries(Object.keys(draft.changes).map((name) => [name, side[name]]))
  const changes = fieldChanges(sideOf(record), sideOf(changed))
  if (changes.length === 0) return null
  return (
    <details className="mt-2">
      <summary className="min-h-8 w-fit underline underline-offset-4">
        {t('differences', { count: changes.length })}
      </summary>
      <ChangeTable changes={changes} type={kind.key} />
    </details>
  )
}
