import type { MediaItem } from '@/generated/prisma/client'
import { isUploadedPicture } from '../../domain/media-names'
import { shownFilename } from '../../domain/shown-filename'
import type { MediaRecord } from '../../schemas/admin-records'
import { adminTable, mergedTranslations, recordBase, rowsOf } from './admin-table'

/** A row of the media library as the admin gets it. */
export function mediaRecord(row: MediaItem): MediaRecord {
  return {
    ...recordBase(row),
    filename: row.filename,
    url: row.url,
    size: row.sizeBytes,
    widthPx: row.widthPx,
    heightPx: row.heightPx,
    variantsPx: row.variantsPx,
    placeholder: row.placeholder,
    alt: row.alt,
    shipped: !isUploadedPicture(row.url),
  }
}

/** The media library: read and described like everything else; pictures come and go with their files. */
export const mediaTable = adminTable<MediaItem>({
  key: 'media',
  name: 'media_items',
  rows: (db) => rowsOf<MediaItem>(db.mediaItem),
  include: {},
  slugEntity: null,
  record: mediaRecord,
  columns: async (input, _db, current) => ({
    ...(typeof input.filename === 'string' && { filename: shownFilename(input.filename) }),
    ...(input.alt !== undefined && { alt: input.alt }),
    ...mergedTranslations(input, current),
  }),
})
