'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { fileSizeLabel } from '@/lib/domain/file-size'
import { CallFailure } from '@/lib/http/client'
import { KINDS, kindOf } from '@/lib/kinds'
import type { MediaRecord } from '@/lib/kinds/media-item/fields'
import { buttonClass } from '../../ui/button'
import { ReadFailure } from '../controls/read-failure'
import { useKindWords } from '../core/kind-words'
import { locationHash } from '../core/location'
import { useNotices } from '../core/notices'
import { useInvalidation } from '../core/records'
import { doneSchema, pictureUseSchema } from '../core/response-schemas'
import { useSession } from '../core/session'

type MediaDetailsProps = {
  item: MediaRecord
  onClose: () => void
  /** The form of its texts. */
  children: ReactNode
}

/** One picture of the library: what it is, its form, where it is used, and how it is deleted. */
export function MediaDetails({ item, onClose, children }: MediaDetailsProps) {
  const t = useTranslations('admin.media')
  const session = useSession()
  const notices = useNotices()
  const words = useKindWords()
  const invalidate = useInvalidation()
  const [confirming, setConfirming] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const uses = useQuery({
    queryKey: ['admin', 'media', 'usage', item.id],
    queryFn: async () =>
      (
        await session.list(`${KINDS.media.urls.item}/${item.id}/usage`, {
          schema: pictureUseSchema,
          failed: 'fetch_media',
        })
      ).items,
    // Other records change while the library is open.
    staleTime: 0,
  })
  const isUsed = (uses.data?.length ?? 0) > 0

  const remove = async () => {
    setDeleting(true)
    try {
      await session.call('DELETE', `${KINDS.media.urls.item}/${item.id}`, {
        schema: doneSchema,
        failed: { operation: 'delete', kind: 'media' },
      })
      notices.success(words.success(KINDS.media, 'delete'))
      onClose()
      void invalidate({ kind: KINDS.media, goneId: item.id })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      notices.error(words.failure(KINDS.media, 'delete', error))
      void uses.refetch()
      setConfirming(false)
      setDeleting(false)
    }
  }

  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div>
        {/* biome-ignore lint/performance/noImgElement: the picture itself, as it was uploaded */}
        <img
          src={item.url}
          alt={item.alt ?? ''}
          width={item.widthPx}
          height={item.heightPx}
          className="max-h-96 w-full rounded-ui bg-plate object-contain"
        />
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 text-sm">
          <dt className="text-ink-2">{t('size')}</dt>
          <dd>{fileSizeLabel(item.size)}</dd>
          <dt className="text-ink-2">{t('pixels')}</dt>
          <dd>
            {item.widthPx} × {item.heightPx}
          </dd>
          <dt className="text-ink-2">{t('address')}</dt>
          <dd className="min-w-0 break-all">
            <a
              href={item.url}
              target="_blank"
              rel="noopener"
              className="inline-block min-h-6 underline underline-offset-4"
            >
              {item.url}
            </a>
          </dd>
        </dl>
        <section className="mt-6" aria-label={t('usedIn')}>
          <h3 className="text-sm font-medium">{t('usedIn')}</h3>
          {uses.isPending && <p className="mt-1 text-sm text-ink-2">{t('loading')}</p>}
          {uses.error && <ReadFailure error={uses.error} onRetry={() => uses.refetch()} />}
          {uses.data && !isUsed && <p className="mt-1 text-sm text-ink-2">{t('usedNowhere')}</p>}
          <ul className="mt-2 divide-y divide-line text-sm">
            {uses.data?.map((use) => {
              const kind = kindOf(use.type)
              const label = kind.single ? words.plural(kind.key) : use.label
              return (
                <li key={`${use.type}.${use.id}.${use.state}`} className="py-1.5">
                  {use.state === 'bin' ? (
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
      </div>
      <div className="space-y-8">
        {children}
        <div className="border-t border-line pt-5">
          {item.shipped ? (
            <p className="text-sm text-ink-2">{t('shipped')}</p>
          ) : isUsed ? (
            <p className="text-sm text-ink-2">{t('inUse', { count: uses.data?.length ?? 0 })}</p>
          ) : confirming ? (
            <div className="flex flex-wrap items-center gap-3">
              <p className="w-full text-sm">{t('deleteQuestion')}</p>
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
              disabled={uses.isPending}
              onClick={() => setConfirming(true)}
              className="min-h-11 text-sm text-danger underline underline-offset-4"
            >
              {t('deletePicture')}
            </button>
          )}
        </div>
      </div>
    </div>
  )
}
