'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import type { WithDraft } from '@/lib/fields/drafted-record'
import { recordUrl } from '@/lib/fields/kind'
import type { AnyRecord } from '@/lib/fields/record-values'
import { CallFailure } from '@/lib/http/client'
import type { AnyKind } from '@/lib/kinds'
import type { Version } from '@/lib/records/history/versions'
import { buttonClass } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { ConfirmDialog } from '../core/confirm-dialog'
import { AuthorName } from '../core/identity/author-name'
import { useMay, useMe } from '../core/identity/me'
import { useSession } from '../core/identity/session'
import { useKindTexts } from '../core/kind-texts'
import { Modal } from '../core/modal'
import { Moment } from '../core/moments'
import { useNotices } from '../core/notices'
import { waitingDraft } from '../core/records'
import type { Warned } from '../core/responses'
import { useStateText } from '../core/saved-text'
import { type Obstacle, obstacleOf, RestoreDialog, type RestoreInputs } from '../deletion/restore-dialog'
import { useInfiniteList } from '../list/infinite-list'
import { ListBody } from '../list/list-states'
import { ChangeTable } from './change-entry'
import { fieldChanges } from './field-changes'

type Edited = AnyRecord & WithDraft

type VersionHistoryProps = {
  kind: AnyKind
  record: Edited
  onRestored: (record: Edited) => void
  onClose: () => void
}

/** The versions of a record, newest first, each of which is restored with one click; so is the one before that. */
export function VersionHistory({ kind, record, onRestored, onClose }: VersionHistoryProps) {
  const t = useTranslations('admin.history')
  const words = useKindTexts()
  const stateText = useStateText()
  const notices = useNotices()
  const { call } = useSession()
  const mayWrite = useMay()(kind, 'write')
  const isPublic = record.status === 'PUBLISHED'
  const onlyAsDraft = useMe().asksForReview && isPublic
  const [busy, setBusy] = useState(false)
  /** The obstacles to restoring a version as it was. */
  const [obstacle, setObstacle] = useState<(Obstacle & { number: number; seen: number | undefined }) | null>(
    null,
  )
  /** The version that would take the place of a draft. */
  const [replacing, setReplacing] = useState<number | null>(null)
  const url = `${recordUrl(kind, record.id)}/versions`
  const list = useInfiniteList<Version>([kind.key, 'versions', record.id], url, {
    failed: 'fetch_versions',
  })
  const versions = list.pages.flatMap(({ items }) => items)

  /** Asks for another slug or record where one that the version had is taken or gone; null where that is not what failed. */
  const obstacleTo = async (number: number, failure: CallFailure): Promise<Obstacle | null> => {
    const label = String(record[kind.title] ?? '')
    const found = obstacleOf({ type: kind.key, label, slug: null }, failure)
    if (found?.path !== 'slug') return found
    const failed = 'fetch_versions'
    const before = await call<{ record: { slug?: string } }>('GET', `${url}/${number}`, { failed })
    return { ...found, entry: { ...found.entry, slug: before.record.slug ?? '' } }
  }

  /**
   * @param options.seen The version of the record that is taken back: what was saved since is not lost.
   * @param options.instead What it gets in place of what it had.
   * @param options.draft As a draft beside the record, which stays as it is.
   */
  const restore = async (
    number: number,
    { seen, instead = {}, draft }: { seen?: number | undefined; instead?: RestoreInputs; draft?: true } = {},
  ) => {
    const current = versions[0]?.number
    notices.clear()
    setBusy(true)
    try {
      const savedAt = versions.find((version) => version.number === number)?.savedAt
      const body = { ...instead, version: seen, savedAt, draft }
      const { warnings = [], ...restored } = await call<Edited & Warned>('POST', `${url}/${number}/restore`, {
        failed: 'restore_version',
        body,
      })
      setObstacle(null)
      onRestored(restored)
      // The form shows the draft.
      if (draft) onClose()
      const undo =
        seen === undefined && current !== undefined && !draft
          ? { label: t('undo'), onSelect: () => void restore(current, { seen: restored.version }) }
          : undefined
      const done = t(draft ? 'restoredAsDraft' : waitingDraft(restored) ? 'restoredBeside' : 'restored', {
        number,
      })
      notices.success(draft ? done : stateText(kind, done, restored), undo)
      const urgent = warnings.filter(({ severity }) => severity !== 'warning')
      const lines = urgent.map((warning) => words.fieldError(kind, warning))
      if (lines.length > 0) notices.error(lines.join('\n'))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      const next = await obstacleTo(number, error)
      if (next && obstacle?.path !== next.path) setObstacle({ ...next, number, seen })
      else notices.error(words.error(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal title={t('title')} onClose={onClose} wide>
      <p className="mb-4 text-sm text-ink-2">
        {t(onlyAsDraft ? 'leadForReview' : isPublic ? 'leadPublic' : 'lead')}
      </p>
      <ListBody list={list} isEmpty={versions.length === 0} empty={null}>
        <ol className="border-t border-line">
          {versions.map((version, index) => (
            <li key={version.number} className="border-b border-line py-3">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
                <p className="mr-auto">
                  <span className="font-semibold">{t('version', { number: version.number })}</span>
                  <span className="ml-3 text-xs text-ink-2">
                    <Moment time={version.savedAt} />
                    {(version.author || version.by) && ' · '}
                    {version.author ? <AuthorName author={version.author} /> : version.by}
                  </span>
                </p>
                {index === 0 ? (
                  <span className="py-2 text-xs text-ink-2">{t('current')}</span>
                ) : !mayWrite ? null : (
                  <span className="flex flex-wrap gap-2">
                    {isPublic && (
                      <button
                        type="button"
                        disabled={busy}
                        onClick={() =>
                          waitingDraft(record)
                            ? setReplacing(version.number)
                            : restore(version.number, { draft: true })
                        }
                        className="min-h-11 px-2 text-sm text-ink-2 underline underline-offset-4 hover:text-ink"
                      >
                        {t('asDraft')}
                        <span className="sr-only">: {t('version', { number: version.number })}</span>
                      </button>
                    )}
                    {!onlyAsDraft && (
                      <button
                        type="button"
                        disabled={busy}
                        onClick={() => restore(version.number)}
                        className={buttonClass('line', 'min-h-11 px-4')}
                      >
                        {t('restore')}
                        <span className="sr-only">: {t('version', { number: version.number })}</span>
                      </button>
                    )}
                  </span>
                )}
              </div>
              <Changes version={version} kind={kind} isOpen={index === 0} />
            </li>
          ))}
        </ol>
      </ListBody>
      {replacing !== null && (
        <ConfirmDialog
          title={t('replaceDraft.title')}
          text={t('replaceDraft.text', { number: replacing })}
          action={t('replaceDraft.action')}
          onClose={() => setReplacing(null)}
          onConfirm={() => void restore(replacing, { draft: true, seen: record.version })}
        />
      )}
      {obstacle && (
        <RestoreDialog
          obstacle={obstacle}
          working={busy}
          onRestore={(instead) => restore(obstacle.number, { seen: obstacle.seen, instead })}
          onClose={() => setObstacle(null)}
        />
      )}
    </Modal>
  )
}

function Changes({ version, kind, isOpen }: { version: Version; kind: AnyKind; isOpen: boolean }) {
  const t = useTranslations('admin.history')
  const [open, setOpen] = useState(isOpen)
  const changes = useMemo(() => {
    const side = (name: 'before' | 'after') =>
      Object.fromEntries(version.changes.map((change) => [change.field, change[name]]))
    return fieldChanges(side('before'), side('after'))
  }, [version])
  if (changes.length === 0) return <p className="text-xs text-ink-2">{t('first')}</p>
  return (
    <details open={isOpen} className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-8 w-fit items-center gap-1.5 text-xs text-ink-2 hover:text-ink">
        {t('changes', { count: changes.length })}
        <Icon name="chevron" className="size-3.5 transition-transform group-open:rotate-180" />
      </summary>
      {open && <ChangeTable changes={changes} type={kind.key} />}
    </details>
  )
}
