'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { MediaRecord } from '@/lib/kinds/media-item/fields'
import { fileSizeLabel } from '@/lib/texts/file-size'
import { FileAddress } from './file-address'
import { FileDeletion, FileUses } from './file-removal'
import { PictureReplacement } from './picture-replacement'

type MediaDetailsProps = {
  item: MediaRecord
  onClose: () => void
  /** The form of its texts. */
  children: ReactNode
}

/** One picture of the library: what it is, its form, where it is used, and how it is deleted. */
export function MediaDetails({ item, onClose, children }: MediaDetailsProps) {
  const t = useTranslations('admin.media')

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
            <FileAddress url={item.url} />
          </dd>
        </dl>
        <FileUses kindKey="media" id={item.id} />
        <PictureReplacement item={item} />
      </div>
      <div className="space-y-8">
        {children}
        <FileDeletion kindKey="media" id={item.id} shipped={item.shipped} onDeleted={onClose} />
      </div>
    </div>
  )
}
