'use client'

import { useTranslations } from 'next-intl'
import { useId, useMemo, useState } from 'react'
import { type Field, isOfType } from '@/lib/fields/field'
import { differingControls, type FormValues, stillReviewed } from '@/lib/fields/forms/form-values'
import { REVIEWED } from '@/lib/fields/json-columns'
import { isKnownRow, isRows, type Rows } from '@/lib/fields/types/rows'
import type { FormRow, FormValue } from '@/lib/fields/value-type'
import { type AnyKind, listedKind } from '@/lib/kinds'
import { LOCALES, type Locale } from '@/lib/texts/locales'
import { localizedPath } from '@/lib/texts/localized-text'
import { buttonClass } from '../../ui/button'
import { RecordNames } from '../controls/record-name'
import { AuthorName } from '../core/identity/author-name'
import { useKindTexts } from '../core/kind-texts'
import { Modal } from '../core/modal'
import { Moment, useAgoText } from '../core/moments'
import { useSpeaker } from '../core/speaker'
import { shownArguments } from '../inputs/text-arguments'
import { type LastChange, STATUS_FIELD } from './saving'

type ConflictDialogProps = {
  kind: AnyKind
  /** What the edit began with, what was typed, and what another admin saved meanwhile. */
  base: FormValues
  mine: FormValues
  theirs: FormValues
  /** Who saved that, and when, where it is known. */
  change: LastChange
  onResolve: (chosen: FormValues) => void
  onClose: () => void
}

/**
 * Two admins edited the same record. Shows the fields that differ side by side; what only one of them changed is chosen
 * already, and where both wrote, one's own text is chosen until one decides otherwise.
 */
export function ConflictDialog({
  kind,
  base,
  mine,
  theirs,
  change,
  onResolve,
  onClose,
}: ConflictDialogProps) {
  const t = useTranslations('admin.form.conflict')
  const words = useKindTexts()
  const groupId = useId()
  const ago = useAgoText()
  const { changedBy, changedAt } = change
  const controls = useMemo(
    // Whether it is public is decided by the button that saves; what was reviewed follows from the texts.
    () => differingControls(kind, mine, theirs).filter((each) => each !== STATUS_FIELD && each !== REVIEWED),
    [kind, mine, theirs],
  )
  /** The controls whose own text is kept. */
  const [kept, setKept] = useState<readonly string[]>(() => differingControls(kind, base, mine))
  const resolve = () => {
    const own = controls.filter((control) => kept.includes(control))
    const chosen = Object.fromEntries(own.map((control) => [control, mine[control] ?? '']))
    onResolve({ ...theirs, ...chosen, [REVIEWED]: stillReviewed(kind, base, mine, theirs) })
  }

  return (
    <Modal
      title={t('title', { record: words.singular(kind.key) })}
      onClose={onClose}
      wide
      footer={
        <>
          <button type="button" onClick={onClose} className={buttonClass('line', 'min-h-11')}>
            {t('back')}
          </button>
          <button type="button" onClick={resolve} className={buttonClass('light', 'min-h-11')}>
            {t('save')}
          </button>
        </>
      }
    >
      <p className="text-sm text-ink-2">
        {changedBy && changedAt
          ? t.rich('changedBy', { who: () => <AuthorName author={changedBy} />, ago: ago(changedAt) })
          : t('text')}{' '}
        {t('decide')}
      </p>
      <div className="my-4 flex flex-wrap gap-3">
        <button
          type="button"
          onClick={() => setKept(controls)}
          className={buttonClass('line', 'min-h-11 px-4')}
        >
          {t('allMine')}
        </button>
        <button type="button" onClick={() => setKept([])} className={buttonClass('line', 'min-h-11 px-4')}>
          {t('allTheirs')}
        </button>
      </div>
      {controls.length === 0 && <p className="text-sm">{t('same')}</p>}
      {controls.map((control) => {
        const { locale, name } = localizedPath(control)
        const field = kind.fields.find((each) => each.name === name)
        if (!field) return null
        const label = words.field(kind.key, field.name)
        const others = kept.filter((other) => other !== control)
        const choice = (version: 'mine' | 'theirs', value: FormValue, chosen: readonly string[]) => (
          <label className="flex cursor-pointer gap-3 rounded-ui border border-line p-3 text-sm has-checked:border-amber has-checked:bg-amber/10">
            <input
              type="radio"
              name={`${groupId}-${control}`}
              checked={kept.includes(control) === (version === 'mine')}
              onChange={() => setKept(chosen)}
              className="mt-0.5 size-4 shrink-0 accent-amber"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{t(version)}</span>
              <span className="mt-1 block max-h-48 overflow-y-auto break-words whitespace-pre-line text-ink-2">
                <ValueText field={field} value={value} locale={locale} />
              </span>
            </span>
          </label>
        )
        return (
          <fieldset key={control} className="border-t border-line py-4">
            <legend className="float-left mb-2 w-full text-sm font-semibold">
              {words.inLanguage(label, locale)}
            </legend>
            <div className="clear-both grid gap-4 sm:grid-cols-2">
              {choice('mine', mine[control] ?? '', [...others, control])}
              {choice('theirs', theirs[control] ?? '', others)}
            </div>
          </fieldset>
        )
      })}
    </Modal>
  )
}

/** What a control holds, as text to compare. */
function ValueText({ field, value, locale }: { field: Field; value: FormValue; locale: Locale }) {
  const t = useTranslations('admin.form')
  const speaker = useSpeaker(t('yes'), t('no'))
  if (isRows(field)) return rowLines(field.rows, value as FormRow[]).join('\n') || t('nothing')
  if (isOfType(field, 'record', 'records') && value.toString() !== '')
    return <RecordNames kindKey={listedKind(field.recordsOf ?? '').key} ids={[value].flat().map(String)} />
  if (field.type.name === 'moment' && value !== '') return <Moment time={String(value)} />
  const stored = field.type.stored(value, locale, field)
  const said = stored === null ? '' : field.type.say(stored, { ...speaker, locale }, field)
  return shownArguments(said) || t('nothing')
}

function rowLines(list: Rows, rows: readonly FormRow[]): string[] {
  return rows
    .filter((row, index) => !isKnownRow(list, row, index) || row.en.value)
    .map((row) => {
      const cells = LOCALES.flatMap((locale) => Object.values(row[locale]))
      return cells.filter((cell) => cell.trim() !== '').join(' · ')
    })
}
