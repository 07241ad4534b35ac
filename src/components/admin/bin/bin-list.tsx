'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { AnyRecord } from '@/lib/fields/record-values'
import { CallFailure } from '@/lib/http/client'
import { kindOf } from '@/lib/kinds/any-kind'
import type { BinEntry } from '@/lib/records/history/bin'
import { BIN_DAYS } from '@/lib/values/limits'
import { buttonClass } from '../../ui/button'
import { useMay } from '../core/identity/me'
import { useSession } from '../core/identity/session'
import { useKindTexts } from '../core/kind-texts'
import { Moment } from '../core/moments'
import { useNotices } from '../core/notices'
import { useInvalidation, useLivePath } from '../core/records'
import type { Warned } from '../core/responses'
import { useSavedText } from '../core/saved-text'
import { type Obstacle, obstacleOf, RestoreDialog, type RestoreInputs } from '../deletion/restore-dialog'
import { focusRow } from '../list/focus-row'
import { useInfiniteList } from '../list/infinite-list'
import { ListBody, ListMessage } from '../list/list-states'

/** What else can be done with a deleted record, by the key of its kind. */
type BinActions = Readonly<Record<string, (entry: BinEntry) => ReactNode>>

/** Deleted records, the last one first, and until when each can be restored. */
export function BinList({ actions }: { actions: BinActions }) {
  const t = useTranslations('admin.bin')
  const words = useKindTexts()
  const list = useInfiniteList<BinEntry>(['bin'], '/api/admin/bin', { failed: 'fetch_bin' })
  const { restore, restoring, obstacle, setObstacle } = useRestore()
  const may = useMay()
  const entries = list.pages.flatMap(({ items }) => items)

  return (
    <section>
      <div className="pt-8 pb-5">
        <h1 className="wide text-h3">{t('title')}</h1>
        <p className="mt-1 text-xs text-ink-3">{t('lead', { days: BIN_DAYS })}</p>
      </div>
      <ListBody
        list={list}
        isEmpty={entries.length === 0}
        empty={<ListMessage title={t('empty')} text={t('emptyText')} />}
      >
        <ul className="border-t border-ink">
          {entries.map((entry) => (
            <li
              key={entry.id}
              className="flex min-h-16 flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-2 text-sm"
            >
              <span className="min-w-48 flex-1">
                <span className="block truncate font-semibold">{entry.label}</span>
                <span className="block truncate text-xs text-ink-3">
                  {[words.singular(kindOf(entry.type).key), entry.slug, ...entry.details]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className="w-44 text-xs text-ink-2">
                <span className="block text-ink-3">{t('deleted')}</span>
                <Moment time={entry.deletedAt} />
              </span>
              <span className="w-44 text-xs text-ink-2">
                <span className="block text-ink-3">{t('leaves')}</span>
                <Moment time={entry.leavesAt} />
              </span>
              {actions[entry.type]?.(entry)}
              {may(kindOf(entry.type), 'write') && (
                <button
                  type="button"
                  disabled={restoring === entry.id}
                  aria-label={t('restoreName', { name: entry.label })}
                  onClick={() => restore(entry, {})}
                  className={buttonClass('line', 'min-h-11 px-5')}
                >
                  {t(restoring === entry.id ? 'restoring' : 'restore')}
                </button>
              )}
            </li>
          ))}
        </ul>
      </ListBody>
      {obstacle && (
        <RestoreDialog
          obstacle={obstacle}
          working={restoring !== null}
          onRestore={(changes) => restore(obstacle.entry as BinEntry, changes)}
          onClose={() => setObstacle(null)}
        />
      )}
    </section>
  )
}

/** Restores records; where the slug is taken or a record they refer to deleted, a dialog takes another one. */
function useRestore() {
  const words = useKindTexts()
  const savedText = useSavedText()
  const notices = useNotices()
  const t = useTranslations('admin.notices')
  const invalidate = useInvalidation()
  const livePath = useLivePath()
  const { call } = useSession()
  const [restoring, setRestoring] = useState<string | null>(null)
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)

  const restore = async (entry: BinEntry, changes: RestoreInputs) => {
    const kind = kindOf(entry.type)
    setRestoring(entry.id)
    try {
      const url = `${kind.urls.item}/${entry.id}/restore`
      const { warnings = [], ...record } = await call<AnyRecord & Warned>('POST', url, {
        failed: { operation: 'restore', kind: kind.key },
        body: changes,
      })
      const href = livePath(kind, record)
      setObstacle(null)
      notices.success(savedText(kind, 'restore', record), href ? { href, label: t('viewLive') } : undefined)
      // Unlike a success they stay until they are dismissed.
      if (warnings.length > 0) notices.error(warnings.map(words.error).join('\n'))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      const next = obstacleOf(entry, error)
      if (next && obstacle?.path !== next.path) setObstacle(next)
      else notices.error(words.failure(kind, 'restore', error))
    } finally {
      setRestoring(null)
      await invalidate()
      // The row that was acted upon may be gone.
      if (document.activeElement === document.body) focusRow(entry.id)
    }
  }

  return { restore, restoring, obstacle, setObstacle }
}
