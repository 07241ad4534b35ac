'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { MediaRecord } from '@/lib/kinds/media-item/fields'
import type { FileRecord } from '@/lib/kinds/uploaded-file/fields'
import { fileSizeLabel } from '@/lib/texts/file-size'
import { CopyButton } from '../controls/copy-button'
import { FileDeletion, FileUses } from './file-removal'
import { PictureReplacement } from './picture-replacement'

type FileDetailsProps = {
  file: MediaRecord | FileRecord
  onClose: () => void
  /** The form of its name and texts. */
  children: ReactNode
}

/** A picture of the library, or a document or model: what it is, its form, where it is used, and how it is deleted. */
export function FileDetails({ file, onClose, children }: FileDetailsProps) {
  const t = useTranslations('admin.media')
  const picture = 'widthPx' in file ? file : null
  const stored = { kindKey: picture ? 'media' : 'files', id: file.id } as const
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div>
        {picture && (
          // biome-ignore lint/performance/noImgElement: the picture itself, as it was uploaded
          <img
            src={picture.url}
            alt={picture.alt ?? ''}
            width={picture.widthPx}
            height={picture.heightPx}
            className="mb-4 max-h-96 w-full rounded-ui bg-plate object-contain"
          />
        )}
        <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 text-sm">
          {'type' in file && (
            <>
              <dt className="text-ink-2">{t('format')}</dt>
              <dd>{file.type}</dd>
            </>
          )}
          <dt className="text-ink-2">{t('size')}</dt>
          <dd>{fileSizeLabel(file.size)}</dd>
          {picture && (
            <>
              <dt className="text-ink-2">{t('pixels')}</dt>
              <dd>
                {picture.widthPx} × {picture.heightPx}
              </dd>
            </>
          )}
          <dt className="text-ink-2">{t('address')}</dt>
          <dd className="min-w-0 break-all">
            <FileAddress url={file.url} />
          </dd>
        </dl>
        <FileUses {...stored} />
        {picture && <PictureReplacement item={picture} />}
      </div>
      <div className="space-y-8">
        {children}
        <FileDeletion {...stored} shipped={picture?.shipped ?? false} onDeleted={onClose} />
      </div>
    </div>
  )
}

/** The address of a file on this site, as links and fields of the admin take it. */
function FileAddress({ url }: { url: string }) {
  const t = useTranslations('admin.media')
  return (
    <>
      <a
        href={url}
        target="_blank"
        rel="noopener"
        className="inline-block min-h-6 underline underline-offset-4"
      >
        {url}
      </a>
      <CopyButton text={url} label={t('copyAddress')} copied={t('addressCopied')} />
    </>
  )
}
