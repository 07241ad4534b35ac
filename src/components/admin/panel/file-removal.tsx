'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CallFailure } from '@/lib/http/client'
import { KINDS } from '@/lib/kinds'
import { kindOf } from '@/lib/kinds/any-kind'
import type { FileUse } from '@/lib/records/file-uses'
import { buttonClass } from '../../ui/button'
import { ReadFailure } from '../controls/read-failure'
import { useMay } from '../core/identity/me'
import { useSession } from '../core/identity/session'
import { useKindTexts } from '../core/kind-texts'
import { locationHash } from '../core/location'
import { useNotices } from '../core/notices'
import { useInvalidation } from '../core/records'
import { useRead } from '../core/use-read'

/** The kinds whose records are files, which are deleted for good where nothing uses them. */
type FileKind = 'media' | 'files'

type StoredFile = { kindKey: FileKind; id: string }

/** Where a stored file is used. */
export const useUses = ({ kindKey, id }: StoredFile) =>
  useRead<FileUse[]>(
    [kindKey, 'usage', id],
    `${KINDS[kindKey].urls.item}/${id}/usage`,
    'fetch_media',
    // Other records change while the library is open.
    { staleTime: 0 },
  )

/** The records that use a stored file, with links to them. */
export function FileUses(file: StoredFile) {
  const t = useTranslations('admin.media')
  const words = useKindTexts()
  const uses = useUses(file)
  return (
    <section className="mt-6" aria-label={t('usedIn')}>
      <h3 className="text-sm font-medium">{t('usedIn')}</h3>
      {uses.isPending && <p className="mt-1 text-sm text-ink-2">{t('loading')}</p>}
      {uses.error && <ReadFailure error={uses.error} onRetry={() => uses.refetch()} />}
      {uses.data?.length === 0 && <p className="mt-1 text-sm text-ink-2">{t('usedNowhere')}</p>}
      <ul className="mt-2 divide-y divide-line text-sm">
        {uses.data?.map((use) => {
          const kind = kindOf(use.type)
          const label = kind.single ? words.plural(kind.key) : use.label
          return (
            <li key={`${use.type}.${use.id}.${use.state}`} className="py-1.5">
              {use.state === 'bin' || use.state === 'kept' ? (
                <span className="font-medium">{label}</span>
              ) : (
                <a
                  href={locationHash({ tab: kind.key, subject: kind.single?.name ?? use.id })}
                  className="inline-block py-1 font-medium underline underline-offset-4"
                >
                  {label}
                </a>
              )}{' '}
              <span className="text-ink-2">
                {words.singular(kind.key)}
                {use.state !== 'published' && ` · ${t(`state.${use.state}`)}`} ·{' '}
                {use.fields.map((field) => words.field(kind.key, field)).join(', ')}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type FileDeletionProps = StoredFile & {
  /** It came with the site. */
  shipped?: boolean
  onDeleted: () => void
}

/** Takes the focus once it is there. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

/** Deletes a stored file that nothing uses, after a question; says of others why they stay. */
export function FileDeletion({ kindKey, id, shipped = false, onDeleted }: FileDeletionProps) {
  const t = useTranslations('admin.media')
  const session = useSession()
  const notices = useNotices()
  const words = useKindTexts()
  const invalidate = useInvalidation()
  /** Undefined until it was asked for once. */
  const [confirming, setConfirming] = useState<boolean>()
  const [deleting, setDeleting] = useState(false)
  const kind = KINDS[kindKey]
  const uses = useUses({ kindKey, id })
  const count = uses.data?.length ?? 0
  const mayDelete = useMay()(kind, 'write')

  const remove = async () => {
    setDeleting(true)
    try {
      await session.call('DELETE', `${kind.urls.item}/${id}`, {
        failed: { operation: 'delete', kind: kindKey },
      })
      notices.success(words.success(kind, 'delete'))
      onDeleted()
      void invalidate({ kind, goneId: id })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      notices.error(words.failure(kind, 'delete', error))
      void uses.refetch()
      setConfirming(false)
      setDeleting(false)
    }
  }

  if (!mayDelete) return null
  return (
    <div className="border-t border-line pt-5">
      {shipped ? (
        <p className="text-sm text-ink-2">{t('shipped')}</p>
      ) : count > 0 ? (
        <p className="text-sm text-ink-2">{t(`inUse.${kindKey}`, { count })}</p>
      ) : confirming ? (
        <div className="flex flex-wrap items-center gap-3">
          <p ref={takeFocus} tabIndex={-1} className="w-full text-sm outline-none">
            {t(`deleteQuestion.${kindKey}`)}
          </p>
          <button
            type="button"
            disabled={deleting}
            onClick={remove}
            className={buttonClass('ink', 'min-h-11')}
          >
            {deleting ? t('deleting') : t('delete')}
          </button>
          <button
            type="button"
            onClick={() => setConfirming(false)}
            className={buttonClass('line', 'min-h-11')}
          >
            {t('keep')}
          </button>
        </div>
      ) : (
        <button
          type="button"
          ref={confirming === false ? takeFocus : undefined}
          disabled={uses.isPending}
          onClick={() => setConfirming(true)}
          className="min-h-11 text-sm text-danger underline underline-offset-4"
        >
          {t(`deleteOne.${kindKey}`)}
        </button>
      )}
    </div>
  )
}
