import type { MediaItem } from '../../data/prisma'
import { delegateOf, kindTable } from '../../records/kind-table'
import { isUploaded } from '../../uploads/media-names'
import { shownFilename } from '../../uploads/shown-filename'
import { media } from './fields'

/** The media library: read and described like everything else; pictures come and go with their files. */
export const mediaTable = kindTable<MediaItem>({
  kind: media,
  name: 'media_items',
  rows: (db) => delegateOf<MediaItem>(db.mediaItem),
  slugEntity: null,
  readOnly: ({ url, sizeBytes, widthPx, heightPx, variantsPx, placeholder }) => ({
    url,
    size: sizeBytes,
    widthPx,
    heightPx,
    variantsPx,
    placeholder,
    shipped: !isUploaded(url),
  }),
  columns: async ({ filename }) =>
    typeof filename === 'string' ? { filename: shownFilename(filename) } : {},
})
