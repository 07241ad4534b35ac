'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { FileRecord } from '@/lib/kinds/uploaded-file/fields'
import { fileSizeLabel } from '@/lib/texts/file-size'
import { FileAddress } from './file-address'
import { FileDeletion, FileUses } from './file-removal'

type FileDetailsProps = {
  file: FileRecord
  onClose: () => void
  /** The form of its name. */
  children: ReactNode
}

/** One uploaded document or model: what it is, its form, where it is used, and how it is deleted. */
export function FileDetails({ file, onClose, children }: FileDetailsProps) {
  const t = useTranslations('admin.media')
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 text-sm">
          <dt className="text-ink-2">{t('format')}</dt>
          <dd>{file.type}</dd>
          <dt className="text-ink-2">{t('size')}</dt>
          <dd>{fileSizeLabel(file.size)}</dd>
          <dt className="text-ink-2">{t('address')}</dt>
          <dd className="min-w-0 break-all">
            <FileAddress url={file.url} />
          </dd>
        </dl>
        <FileUses kindKey="files" id={file.id} />
      </div>
      <div className="space-y-8">
        {children}
        <FileDeletion kindKey="files" id={file.id} onDeleted={onClose} />
      </div>
    </div>
  )
}
