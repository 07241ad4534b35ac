'use client'

import { useTranslations } from 'next-intl'
import { blankRow, type Rows } from '@/lib/fields/types/rows'
import type { FormRow } from '@/lib/fields/value-type'
import { DropZone } from '../media/drop-zone'
import { UploadList } from '../media/upload-list'
import { DOCUMENTS, type StoredDocument } from '../media/upload-rules'
import { useUploads } from '../media/use-uploads'

/** A row for an uploaded document, named after its file until somebody names it. */
function rowOf(list: Rows, { url, filename, type, size }: StoredDocument): FormRow {
  const row = blankRow(list)
  const name = filename.replace(/\.pdf$/i, '').replaceAll('_', ' ')
  return { ...row, en: { ...row.en, name, url, type, sizeBytes: String(size) } }
}

type DocumentDropProps = { label: string; list: Rows; onRow: (row: FormRow) => void }

/** Takes PDFs, uploads them and adds a row for each. */
export function DocumentDrop({ label, list, onRow }: DocumentDropProps) {
  const t = useTranslations('admin.media')
  const uploads = useUploads({ rules: DOCUMENTS, onStored: (stored) => onRow(rowOf(list, stored)) })
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
