import { z } from 'zod'
import { type MediaItem, Prisma } from '@/generated/prisma/client'
import { isUploadedPicture } from '../domain/media-names'
import { containsPattern, searchTerms } from '../domain/search-terms'
import type { MediaChanges, MediaRecord, PictureUse } from '../schemas/media'
import type { ListPage } from '../schemas/public-views'
import { mediaTranslations } from '../schemas/translations'
import { type ListQuery, readPage } from './keyset'
import { listPictureUses } from './picture-uses'
import { database } from './prisma'

// Pictures are being written to a store while this lasts, if only seldom.
const LOCKED_TRANSACTION = { maxWait: 2000, timeout: 30_000 }

/** What is known of a picture that is added to the library. */
export type NewMediaItem = Pick<MediaItem, 'filename' | 'url' | 'contentHash' | 'placeholder'> &
  Pick<MediaItem, 'sizeBytes' | 'widthPx' | 'heightPx' | 'variantsPx'>

function mediaRecord(row: MediaItem): MediaRecord {
  return {
    id: row.id,
    filename: row.filename,
    url: row.url,
    size: row.sizeBytes,
    widthPx: row.widthPx,
    heightPx: row.heightPx,
    variantsPx: row.variantsPx,
    placeholder: row.placeholder,
    alt: row.alt,
    translations: mediaTranslations.safeParse(row.translations).data ?? {},
    shipped: !isUploadedPicture(row.url),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/**
 * The media library, newest first.
 *
 * @param query.search Every word must occur in the file's name or in what is said of the picture, in either language.
 * @throws InvalidCursorError for a cursor that is none of this list.
 */
export async function listMedia(
  query: Pick<ListQuery, 'limit' | 'cursor'> & { search?: string | undefined },
): Promise<ListPage<MediaRecord>> {
  const found = Prisma.join(
    [
      Prisma.sql`TRUE`,
      ...searchTerms(query.search ?? '').map(
        (term) =>
          Prisma.sql`lower(concat_ws(' ', "filename", "alt", "translations" #>> '{zh,alt}')) LIKE ${containsPattern(term)}`,
      ),
    ],
    ' AND ',
  )
  const page = await readPage<MediaItem, Date>(query, {
    order: 'media',
    keySchema: z.iso.datetime().pipe(z.coerce.date()),
    keyOf: ({ createdAt }) => createdAt,
    count: async () => {
      const [row] = await database().$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS count FROM "media_items" WHERE ${found}`
      return row?.count ?? 0
    },
    read: (after, take) => {
      const place = after
        ? Prisma.sql`("createdAt", "id") < (${after.key}, ${after.id}::uuid)`
        : Prisma.sql`TRUE`
      return database().$queryRaw<MediaItem[]>`
        SELECT * FROM "media_items" WHERE ${found} AND ${place} ORDER BY "createdAt" DESC, "id" DESC LIMIT ${take}`
    },
  })
  return { ...page, items: page.items.map(mediaRecord) }
}

/** One picture of the library, or null; a text that is no id is that of none. */
export async function getMedia(id: string): Promise<MediaRecord | null> {
  if (!z.uuid().safeParse(id).success) return null
  const row = await database().mediaItem.findUnique({ where: { id } })
  return row && mediaRecord(row)
}

/** The picture at an address, or null when the library does not know it. */
export async function findMediaByUrl(url: string): Promise<MediaRecord | null> {
  const row = await database().mediaItem.findUnique({ where: { url } })
  return row && mediaRecord(row)
}

/**
 * Changes what is said of a picture. With a version it is refused when somebody else was faster.
 *
 * @returns The picture as it is now and whether it was changed, or null when there is none of that id.
 */
export async function changeMedia(
  id: string,
  { version, ...changes }: MediaChanges,
): Promise<{ changed: boolean; item: MediaRecord } | null> {
  if (!z.uuid().safeParse(id).success) return null
  const data: Prisma.MediaItemUpdateManyMutationInput = { version: { increment: 1 } }
  if (changes.filename !== undefined) data.filename = changes.filename
  if (changes.alt !== undefined) data.alt = changes.alt || null
  if (changes.translations !== undefined) data.translations = changes.translations
  const { count } = await database().mediaItem.updateMany({
    where: { id, ...(version !== undefined && { version }) },
    data,
  })
  const item = await getMedia(id)
  return item && { changed: count > 0, item }
}

/** What can be done with a picture nobody else can touch meanwhile. */
export type LockedMedia = {
  exists(): Promise<boolean>
  /** Adds the picture, or puts its measures right; answers whether it is new. */
  save(item: NewMediaItem): Promise<{ created: boolean; item: MediaRecord }>
  /** Deletes the row unless the picture is used somewhere, and answers where. */
  deleteUnlessUsed(): Promise<PictureUse[]>
}

/**
 * Does something with the row and the files of one picture while nobody else does, on any instance: whoever adds or
 * removes files of a picture does it in here, so that no row is ever left without its files.
 */
export function whileMediaLocked<T>(url: string, work: (media: LockedMedia) => Promise<T>): Promise<T> {
  return database().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${url}, 0))`
    const exists = async () => (await tx.mediaItem.count({ where: { url } })) > 0
    return work({
      exists,
      async save({ filename, ...facts }) {
        const created = !(await exists())
        const row = await tx.mediaItem.upsert({
          where: { url },
          create: { filename, ...facts },
          update: facts,
        })
        return { created, item: mediaRecord(row) }
      },
      async deleteUnlessUsed() {
        const uses = await listPictureUses(url, tx)
        if (uses.length === 0) await tx.mediaItem.deleteMany({ where: { url } })
        return uses
      },
    })
  }, LOCKED_TRANSACTION)
}

/** The addresses and widths of all uploaded pictures, for comparing them with the store. */
export async function listUploadedPictures(): Promise<Pick<MediaItem, 'url' | 'widthPx' | 'variantsPx'>[]> {
  const rows = await database().mediaItem.findMany({ select: { url: true, widthPx: true, variantsPx: true } })
  return rows.filter(({ url }) => isUploadedPicture(url))
}
