import { contentTransaction } from '../../cache/content-transaction'
import { transactionTime } from '../../data/database-clock'
import { type DocumentFile, database, type MediaItem, type Prisma } from '../../data/prisma'
import { ApiError } from '../../errors/api-error'
import { changeOf } from '../../records/commit/apply-changes'
import { commitOne } from '../../records/commit/commit'
import { type FileUse, listFileUses, listUnusedFiles, listUnusedPictures } from '../../records/file-uses'
import { type Origin, recordActivity } from '../../records/history/activity'
import {
  type AdminListQuery,
  type Input,
  type KindTable,
  notFound,
  type Transaction,
} from '../../records/kind-table'
import { getRecord, readList } from '../../records/read-records'
import { isUploaded, keptFormat } from '../../uploads/media-names'
import type { ListPage } from '../../values/views'
import { kindOf } from '../any-kind'
import { KINDS } from '../index'
import { pageTextsTable } from '../page-text/table'
import { PRODUCT_TAGS } from '../product/tags'
import { TABLES } from '../tables'
import type { FileRecord } from '../uploaded-file/fields'
import { filesTable } from '../uploaded-file/table'
import type { MediaRecord } from './fields'
import { mediaTable } from './table'

// Pictures are being written to a store while this lasts, if only seldom.
const LOCKED_TRANSACTION = { maxWait: 2000, timeout: 30_000 }

/** What is known of a picture that is added to the library. */
export type NewMediaItem = Pick<MediaItem, 'filename' | 'url' | 'contentHash' | 'placeholder'> &
  Pick<MediaItem, 'sizeBytes' | 'widthPx' | 'heightPx' | 'variantsPx'>

/** Everything a picture, a document or a model can be used in. */
export const USING_TABLES: readonly KindTable[] = [...Object.values(TABLES), pageTextsTable]

/** The library's table, whose pictures' descriptions stand on the pages of the records that use them and nowhere else. */
export const describedMediaTable: KindTable = {
  ...mediaTable,
  tags: ({ after }, db) => tagsOfUses((after as unknown as MediaItem).url, db),
}

/**
 * A library of files: how its records are listed, read and changed, which come and go with their files.
 *
 * @param unused Finds out what none of the tables uses.
 * @param changed The table by which a record is changed.
 */
const library = <Stored>(
  table: KindTable,
  unused: (tables: readonly KindTable[]) => Promise<string[]>,
  changed = table,
) => ({
  kind: table.kind,

  /** Newest first if no other order is asked for. @throws ApiError for a cursor of another order or none at all. */
  list: async (query: AdminListQuery): Promise<ListPage<Stored>> => {
    const derived = async (_: string, value: string) => ({
      id: { [value === 'used' ? 'notIn' : 'in']: await unused(USING_TABLES) },
    })
    return (await readList({ ...table, derived }, query)) as ListPage<unknown> as ListPage<Stored>
  },

  /** @throws ApiError for an unknown id. */
  get: (id: string): Promise<Stored> => getRecord(table, id) as Promise<unknown> as Promise<Stored>,

  /**
   * Changes a record; with a version, it is rejected when another admin was faster.
   *
   * @throws ApiError for an unknown id, and for a stale version with the record as it is now as `current`.
   */
  change: async (id: string, input: Input, origin: Origin): Promise<Stored> => {
    const change = { id, base: { version: input.version }, set: input, unlessSame: true }
    return (await commitOne(changed, change, origin)).record as unknown as Stored
  },
})

export type FileLibrary<Stored> = ReturnType<typeof library<Stored>>

/** The media library. */
export const pictureLibrary = library<MediaRecord>(mediaTable, listUnusedPictures, describedMediaTable)

/** The uploaded documents and models. */
export const documentLibrary = library<FileRecord>(filesTable, listUnusedFiles)

const recordFrom = (row: MediaItem) => mediaTable.record(row) as MediaRecord

/** Every record a picture, a document or a model is used in (`listFileUses`). */
export function usesOfFile(url: string, reader?: Transaction): Promise<FileUse[]> {
  return listFileUses(USING_TABLES, url, reader)
}

/** The cache tags of the pages that show a picture. */
async function tagsOfUses(url: string, reader: Transaction): Promise<string[]> {
  const published = (await usesOfFile(url, reader)).filter(({ state }) => state === 'published')
  const tagOf = ({ type, slug }: FileUse) =>
    type === KINDS.products.key ? PRODUCT_TAGS.one(slug) : kindOf(type).tag
  return [...new Set(published.map(tagOf))]
}

/** The picture at an address, or null when the library does not know it. */
export async function findMediaByUrl(url: string): Promise<MediaRecord | null> {
  const row = await database().mediaItem.findUnique({ where: { url } })
  return row && recordFrom(row)
}

/** A picture in the library, whether it is new to it, and the cache tags of everything that shows it. */
export type SavedMedia = { created: boolean; item: MediaRecord; tags: string[] }

type NewDocument = Pick<Prisma.DocumentFileCreateInput, 'url' | 'filename' | 'sizeBytes' | 'details'>

/** Operations on a locked picture, document or model. */
export type LockedMedia = {
  exists(): Promise<boolean>
  /** Adds the picture, or updates its measures. */
  save(item: NewMediaItem, origin: Origin): Promise<SavedMedia>
  /** Adds a document or model; the name it has already stays. */
  saveDocument(file: NewDocument, origin: Origin): Promise<{ created: boolean; file: DocumentFile }>
  /** @throws ApiError when it is gone, came with the site, or is used: then with the records as `usedIn`. */
  delete(origin: Origin): Promise<{ tags: [] }>
}

/**
 * Runs `work` while the row and the files of one picture are locked on all instances. Files of a picture are only added
 * or removed inside, so that no row is ever left without its files.
 *
 * @param work Returns the cache tags of what it changed, beside its result.
 */
export function whileMediaLocked<Result extends { tags: readonly string[] }>(
  url: string,
  work: (media: LockedMedia) => Promise<Result>,
): Promise<Result> {
  return contentTransaction(async (db) => {
    await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${url}, 0))`
    return work({
      exists: async () =>
        (await db.mediaItem.count({ where: { url } })) + (await db.documentFile.count({ where: { url } })) >
        0,
      saveDocument: (file, origin) => saveDocument(db, file, origin),
      save: (item, origin) => save(db, item, origin),
      delete: (origin) => deleteUnused(db, url, origin),
    })
  }, LOCKED_TRANSACTION)
}

async function save(
  db: Transaction,
  { filename, ...measures }: NewMediaItem,
  origin: Origin,
): Promise<SavedMedia> {
  const { url } = measures
  const before = await db.mediaItem.findUnique({ where: { url } })
  const after = await db.mediaItem.upsert({
    where: { url },
    create: { filename, ...measures },
    update: { ...measures, updatedAt: await transactionTime(db) },
  })
  await recordActivity(db, [changeOf(mediaTable, before ? 'UPDATE' : 'CREATE', { before, after })], origin)
  // A new picture is on no page, unless a record already had its address.
  return { created: !before, item: recordFrom(after), tags: await tagsOfUses(url, db) }
}

async function saveDocument(
  db: Transaction,
  file: NewDocument,
  origin: Origin,
): Promise<{ created: boolean; file: DocumentFile }> {
  const known = await db.documentFile.findUnique({ where: { url: file.url } })
  if (known) return { created: false, file: known }
  const after = await db.documentFile.create({ data: file })
  await recordActivity(db, [changeOf(filesTable, 'CREATE', { before: null, after })], origin)
  return { created: true, file: after }
}

async function deleteUnused(db: Transaction, url: string, origin: Origin): Promise<{ tags: [] }> {
  if (!isUploaded(url)) {
    throw new ApiError('picture_shipped')
  }
  const isKept = keptFormat(url) !== null
  const table = isKept ? filesTable : mediaTable
  const before = isKept
    ? await db.documentFile.findUnique({ where: { url } })
    : await db.mediaItem.findUnique({ where: { url } })
  if (!before) throw notFound(table.kind)
  const usedIn = await usesOfFile(url, db)
  if (usedIn.length > 0) {
    const code = isKept ? 'file_in_use' : 'picture_in_use'
    throw new ApiError(code, { values: { count: usedIn.length }, facts: { usedIn } })
  }
  await table.rows(db).deleteMany({ where: { id: before.id } })
  await recordActivity(db, [changeOf(table, 'DELETE', { before, after: null })], origin)
  // It was on no page.
  return { tags: [] }
}

/** The addresses and widths of all uploaded pictures, for comparing them with the store. */
export async function listUploadedPictures(): Promise<Pick<MediaItem, 'url' | 'widthPx' | 'variantsPx'>[]> {
  const rows = await database().mediaItem.findMany({ select: { url: true, widthPx: true, variantsPx: true } })
  return rows.filter(({ url }) => isUploaded(url))
}
