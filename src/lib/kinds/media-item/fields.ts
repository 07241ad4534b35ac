import { byText, defineKind, LAST_CHANGED, NEWEST, type RecordOf } from '../../fields/kind'
import { blankFilter, USE_FILTER } from '../../fields/list-filters'
import { line } from '../../fields/types/text'
import { FILENAME_MAX_CHARS } from '../../values/limits'

/** Pictures are made by uploading them and edited as far as their name and description go. */
export const media = defineKind({
  key: 'media',
  label: 'media item',
  plural: 'media',
  title: 'filename',
  createdElsewhere: true,
  readBeforeEdit: true,
  fields: {
    filename: line({ required: 'Please enter a name for the picture.', maxChars: FILENAME_MAX_CHARS }),
    /** What is to be seen. */
    alt: line({ translated: true }),
  },
  columns: [
    { name: 'url', type: 'picture' },
    'filename',
    'alt',
    { name: 'size', type: 'number', as: 'size' },
    { name: 'createdAt', type: 'moment' },
  ],
  furtherFilters: [USE_FILTER, blankFilter('alt')],
  searchable: ['filename', 'alt', 'url'],
  sorts: [
    NEWEST,
    ...byText('filename'),
    { value: 'largest', by: 'sizeBytes', type: 'number', direction: 'desc' },
    LAST_CHANGED,
  ],
})

/** A picture of the media library (docs/specification.md, section 3). */
export type MediaRecord = RecordOf<
  typeof media.declared,
  {
    url: string
    /** Bytes of the picture itself, without its smaller copies. */
    size: number
    widthPx: number
    heightPx: number
    variantsPx: number[]
    /** `#rrggbb` */
    placeholder: string | null
    /** It came with the site: it can be described and used, but not deleted. */
    shipped: boolean
  }
>
