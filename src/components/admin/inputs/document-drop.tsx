'use client'

import { useTranslations } from 'next-intl'
import { DropZone } from '../media/drop-zone'
import { UploadList } from '../media/upload-list'
import { DOCUMENTS, type StoredDocument } from '../media/upload-rules'
import { useUploads } from '../media/use-uploads'

/** What is sent for an uploaded document that has no record yet: it is named after its file until somebody names it. */
const unnamed = ({ url, filename, type, size }: StoredDocument) => ({
  name: filename.replace(/\.[a-z0-9]{2,5}$/i, '').replaceAll('_', ' '),
  url,
  type,
  sizeBytes: size,
})

export type UnnamedDocument = ReturnType<typeof unnamed>

type DocumentDropProps = {
  label: string
  /** Whether it takes more than one. */
  several?: boolean
  onDocument: (document: UnnamedDocument) => void
}

/** Takes files of documents, uploads them and hands each on. */
export function DocumentDrop({ label, several = true, onDocument }: DocumentDropProps) {
  const t = useTranslations('admin.media')
  const uploads = useUploads({ rules: DOCUMENTS, onStored: (stored) => onDocument(unnamed(stored)) })
  return (
    <div>
      <DropZone
        label={label}
        types={uploads.types}
        several={several}
        invitation={t('dropDocuments')}
        onFiles={uploads.send}
        className="p-2"
      />
      <p className="mt-1.5 text-2xs text-ink-2">{t('documentRules')}</p>
      <UploadList uploads={uploads} />
    </div>
  )
}
