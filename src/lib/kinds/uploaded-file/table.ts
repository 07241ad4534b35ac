import { detailsOfModel } from '../../data/document-files'
import type { DocumentFile } from '../../data/prisma'
import { delegateOf, kindTable } from '../../records/kind-table'
import { fileTag, formatName, keptFormat } from '../../uploads/media-names'
import { fileNameOfFormat } from '../../uploads/shown-filename'
import { files } from './fields'

/** Uploaded documents and models: read and named like everything else; they come and go with their files. */
export const filesTable = kindTable<DocumentFile>({
  kind: files,
  name: 'document_files',
  rows: (db) => delegateOf<DocumentFile>(db.documentFile),
  slugEntity: null,
  // No page shows a file's name, which it is saved under.
  tags: ({ before, after }) => [before, after].flatMap((row) => (row ? [fileTag(row.url)] : [])),
  readOnly: (row) => ({
    url: row.url,
    type: formatName(keptFormat(row.url) ?? 'pdf'),
    size: row.sizeBytes,
    model: detailsOfModel(row),
  }),
  columns: async ({ filename }, _db, current) =>
    typeof filename === 'string' && current
      ? { filename: fileNameOfFormat(filename, keptFormat(current.url) ?? 'pdf') }
      : {},
})
