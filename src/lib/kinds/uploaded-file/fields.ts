import { byText, defineKind, LAST_CHANGED, NEWEST, type RecordOf } from '../../fields/kind'
import { USE_FILTER } from '../../fields/list-filters'
import { line } from '../../fields/types/text'
import type { ModelDetails } from '../../uploads/model-file-rules'
import { FILENAME_MAX_CHARS } from '../../values/limits'

/** Documents and models are made by uploading them and edited as far as their name goes. */
export const files = defineKind({
  key: 'files',
  label: 'uploaded file',
  plural: 'uploaded files',
  title: 'filename',
  createdElsewhere: true,
  readBeforeEdit: true,
  listedWithin: 'media',
  fields: {
    /** What visitors get it under. */
    filename: line({ required: 'Please enter a name for the file.', maxChars: FILENAME_MAX_CHARS }),
  },
  columns: [
    'filename',
    { name: 'type', type: 'text' },
    { name: 'size', type: 'number', as: 'size' },
    { name: 'createdAt', type: 'moment' },
  ],
  furtherFilters: [USE_FILTER],
  searchable: ['filename', 'url'],
  sorts: [
    NEWEST,
    ...byText('filename'),
    { value: 'largest', by: 'sizeBytes', type: 'number', direction: 'desc' },
    LAST_CHANGED,
  ],
})

/** An uploaded document or model (docs/specification.md, section 5.6). */
export type FileRecord = RecordOf<
  typeof files.declared,
  {
    url: string
    /** Name of the file format: 'PDF' or 'GLB'. */
    type: string
    /** In bytes. */
    size: number
    /** What was found in a model; null for a document. */
    model: ModelDetails | null
  }
>
