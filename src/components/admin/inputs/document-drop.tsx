'use client'

import { useTranslations } from 'next-intl'
import { blankRow, type FormRow } from '@/lib/fields/forms/form-rows'
import { DropZone } from '../media/drop-zone'
import { UploadList } from '../media/upload-list'
import { DOCUMENTS, type StoredDocument } from '../media/upload-rules'
import { useUploads } from '../media/use-uploads'

/** A row for an uploaded document, named after its file until somebody names it. */
function rowOf({ url, filename, type, size }: StoredDocument): FormRow {
  const row = blankRow('documents')
  const name = filename.replace(/\.pdf$/i, '').replaceAll('_', ' ')
  return { ...row, en: { ...row.en, name, url, type, sizeBytes: String(size) } }
}

/** Takes PDFs, uploads them and adds a row for each. */
export function DocumentDrop({ label, onRow }: { label: string; onRow: (row: FormRow) => void }) {
  const t = useTranslations('admin.media')
  const uploads = useUploads({ rules: DOCUMENTS, onStored: (stored) => onRow(rowOf(stored)) })
  return (
    <div>
      <DropZone
        label={label}
        types={uploads.types}
        several
        invitation={t('dropDocuments')}
        onFiles={uploads.send}
        className="p-2"
      />
      <p className="mt-1.5 text-2xs text-ink-2">{t('documentRules')}</p>
      <UploadList uploads={uploads} />
    </div>
  )
}
