'use client'

import { useTranslations } from 'next-intl'
import { kindOf } from '@/lib/kinds/any-kind'
import type { ActivityEntry } from '@/lib/records/history/activity'
import { buttonClass } from '../../ui/button'
import { useBulk } from '../bulk/use-bulk'
import { useMay } from '../core/identity/me'
import { locationHash } from '../core/location'
import { useInfiniteList } from '../list/infinite-list'

/** The records a bulk change changed, each leading to its history, and the button that takes it back. */
export function BulkEntry({ entry }: { entry: ActivityEntry }) {
  const t = useTranslations('admin.activity')
  const kind = kindOf(entry.type)
  const bulk = useBulk(kind)
  const may = useMay()
  const { pages, hasNextPage, fetchNextPage } = useInfiniteList<ActivityEntry>(
    ['activity', { bulk: entry.id }],
    `/api/admin/activity?bulk=${entry.id}`,
    { failed: 'fetch_activity' },
  )
  return (
    <div className="space-y-4 pb-6 text-sm">
      {entry.undoneAt ? (
        <p className="text-ink-2">{t('undone')}</p>
      ) : !may(kind, 'write') ? null : (
        <button
          type="button"
          disabled={bulk.working}
          onClick={() => bulk.takeBack(entry.id)}
          className={buttonClass('line', 'min-h-11 px-4')}
        >
          {bulk.progress ? t('undoing', bulk.progress) : t('undo', { count: entry.count ?? 0 })}
        </button>
      )}
      <ul className="columns-1 gap-6 sm:columns-2 lg:columns-3">
        {pages
          .flatMap(({ items }) => items)
          .map(({ id, targetId, label }) => (
            <li key={id} className="break-inside-avoid">
              <a
                href={locationHash({ tab: 'activity', subject: targetId })}
                className="block truncate py-1.5 underline underline-offset-4"
              >
                {label}
              </a>
            </li>
          ))}
      </ul>
      {hasNextPage && (
        <button
          type="button"
          onClick={() => fetchNextPage()}
          className="min-h-11 underline underline-offset-4"
        >
          {t('more')}
        </button>
      )}
    </div>
  )
}
