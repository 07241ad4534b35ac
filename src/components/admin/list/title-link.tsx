'use client'

import { useTranslations } from 'next-intl'
import { type AnyRecord, localValueAt } from '@/lib/fields/record-values'
import type { AnyKind } from '@/lib/kinds'
import { AdminIcon } from '../core/admin-icon'
import { useInterfaceLanguage } from '../core/admin-texts'
import { useKindTexts } from '../core/kind-texts'
import { locationHash } from '../core/location'
import { isDraft, useTitleOf, waitingDraft } from '../core/records'
import { useStaleLanguages } from '../core/translation-language'
import { CellValue, RecordStatus } from './cell'
import type { PlannedColumn } from './column-plan'
import { AccessMark, StaleMarks, StateMark } from './marks'

/** As many chosen columns as a phone's line has room for. */
const UNDER_TITLE_MAX = 2

type TitleLinkProps = { kind: AnyKind; record: AnyRecord; columns: readonly PlannedColumn[] }

/** The title of a record, which opens it. */
export function TitleLink({ kind, record, columns }: TitleLinkProps) {
  const t = useTranslations('admin.list')
  const title = useTitleOf()(kind, record)
  const words = useKindTexts()
  const [locale] = useInterfaceLanguage()
  const under = columns.filter(({ underTitle }) => underTitle).slice(0, UNDER_TITLE_MAX)
  // Nor for what became of an inquiry.
  const state = columns.some(({ as }) => as === 'state') ? String(record.status) : null
  const stale = useStaleLanguages(record).length > 0
  // A value with a column of its own stands under the title where that column has no room.
  const hasColumn = columns.some(({ name }) => name === kind.excerpt)
  // On a phone there is no column for the status.
  const hasStatus = isDraft(record) || waitingDraft(record) !== undefined
  return (
    <>
      <a
        href={locationHash({ tab: kind.key, subject: record.id })}
        // The whole row opens the record, not its title alone.
        className={`font-semibold after:absolute after:inset-0 hover:underline hover:underline-offset-4 ${hasStatus || stale || under.length > 0 ? 'block truncate py-2' : 'line-clamp-2 py-1 sm:line-clamp-none sm:truncate sm:py-2'}`}
      >
        {kind.attachmentField && Boolean(record[kind.attachmentField]) && (
          <>
            <AdminIcon name="picture" className="mr-1.5 inline size-4 align-[-0.15em] text-ink-2" />
            <span className="sr-only">
              {t('labelled', { label: words.field(kind.key, kind.attachmentField) })}{' '}
            </span>
          </>
        )}
        {title}
      </a>
      {kind.excerpt && (
        <span
          className={`-mt-2 block truncate pb-2 text-xs text-ink-2 ${hasColumn ? 'md:hidden' : under.length > 0 && state === null ? 'max-sm:hidden' : ''}`}
        >
          {state !== null && (
            <span className="mr-2 text-ink sm:hidden">
              <StateMark state={state} />
            </span>
          )}
          {String(record[kind.excerpt] ?? '')}
        </span>
      )}
      {state !== null && !kind.excerpt && (
        <span className="-mt-2 block pb-1 text-xs sm:hidden">
          <StateMark state={state} />
        </span>
      )}
      {columns.some(({ as }) => as === 'access') && (
        <span className="-mt-1 block pb-1 text-xs sm:hidden">
          <AccessMark record={record} />
        </span>
      )}
      {(hasStatus || stale || under.length > 0) && (
        <span className={`-mt-2 flex gap-3 pb-1 text-xs ${stale ? '' : 'sm:hidden'}`}>
          {hasStatus && (
            <span className="flex shrink-0 gap-3 sm:hidden">
              <RecordStatus record={record} />
            </span>
          )}
          <StaleMarks record={record} className="shrink-0 text-amber-ink" />
          {under.map(({ name, type, as, wordsOf }) => (
            <span key={name} className="min-w-0 truncate text-ink-2 sm:hidden [&>span]:inline [&>svg]:inline">
              {t('labelled', { label: words.field(kind.key, name) })}{' '}
              <CellValue
                type={as ?? type}
                value={localValueAt(record, name, locale)}
                name={title}
                wordsOf={wordsOf}
              />
            </span>
          ))}
        </span>
      )}
    </>
  )
}
