'use client'

import { useTranslations } from 'next-intl'
import type { AnyRecord } from '@/lib/fields/form-values'
import type { AnyKind } from '@/lib/kinds'
import { locationHash } from '../core/location'
import { hasWaitingDraft, isDraft, useTitleOf } from '../core/records'
import { RecordStatus } from './cell'

/** The title of a record, which opens it. */
export function TitleLink({ kind, record }: { kind: AnyKind; record: AnyRecord }) {
  const t = useTranslations('admin.list')
  const title = useTitleOf()(kind, record)
  const stale = record.staleTranslations !== undefined
  // On a phone there is no column for the status.
  const hasStatus = isDraft(record) || hasWaitingDraft(record)
  return (
    <>
      <a
        href={locationHash({ tab: kind.key, subject: record.id })}
        // The whole row opens the record, not its title alone.
        className={`block font-semibold after:absolute after:inset-0 hover:underline hover:underline-offset-4 ${hasStatus || stale ? 'truncate py-2' : 'line-clamp-2 py-1 sm:line-clamp-none sm:truncate sm:py-2'}`}
      >
        {title}
      </a>
      {kind.excerpt && (
        <span className="-mt-2 block truncate pb-2 text-xs text-ink-2">
          {String(record[kind.excerpt] ?? '')}
        </span>
      )}
      {(hasStatus || stale) && (
        <span className={`-mt-2 flex gap-3 pb-1 text-xs ${stale ? '' : 'sm:hidden'}`}>
          {hasStatus && (
            <span className="flex gap-3 sm:hidden">
              <RecordStatus record={record} />
            </span>
          )}
          {stale && <span className="text-amber-ink">{t('staleTranslation')}</span>}
        </span>
      )}
    </>
  )
}
