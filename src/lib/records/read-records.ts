import { z } from 'zod'
import type { CursorPosition } from '../data/cursor'
import { behind, readListPage } from '../data/keyset'
import { database } from '../data/prisma'
import type { WithDraft } from '../fields/drafted-record'
import type { AdminRecord, Sort } from '../fields/kind'
import { sortOf } from '../fields/position'
import { isStorableText } from '../texts/storable-text'
import { pictureVariantUrl } from '../values/picture-variants'
import type { ListPage } from '../values/views'
import { withDraft, withDrafts } from './drafts/record-drafts'
import { type AdminListQuery, type BaseRow, type KindTable, type MayRead, notFound } from './kind-table'
import { listConditions } from './list-conditions'

/** What lists return beside each record: the smallest copy of its picture, if it has one. */
type WithThumbnail = { thumbnailUrl: string | null }

function pictureOf({ imageUrl }: AdminRecord & { imageUrl?: unknown }): string | null {
  return typeof imageUrl === 'string' && imageUrl !== '' ? imageUrl : null
}

/**
 * Adds the smallest copy of its picture to each record of a list; pictures of other hosts stay as they are.
 *
 * @returns The records with `thumbnailUrl`; null without a picture.
 */
async function withThumbnails<R extends AdminRecord>(records: R[]): Promise<(R & WithThumbnail)[]> {
  const addresses = records.flatMap((record) => pictureOf(record) ?? [])
  const stored = await database().mediaItem.findMany({
    where: { url: { in: [...new Set(addresses)] } },
    select: { url: true, variantsPx: true },
  })
  const thumbnails = new Map(
    stored.map(({ url, variantsPx }) => [
      url,
      variantsPx.length > 0 ? pictureVariantUrl(url, Math.min(...variantsPx)) : url,
    ]),
  )
  return records.map((record) => {
    const picture = pictureOf(record)
    return { ...record, thumbnailUrl: picture && (thumbnails.get(picture) ?? picture) }
  })
}

const time = z.iso.datetime().pipe(z.coerce.date())

/** The schemas of what cursors carry, by the type of the order. */
export const KEY_SCHEMAS = {
  day: time,
  moment: time,
  text: z.string().refine(isStorableText),
  number: z.int32(),
} as const satisfies Record<Sort['type'], z.ZodType>

const readsNothing = () => false

/**
 * A list of records, drafts too, in the order requested, each with its thumbnail.
 *
 * @throws ApiError for a cursor of another order or none at all.
 */
export async function listRecords(
  table: KindTable,
  query: AdminListQuery,
  mayRead: MayRead = readsNothing,
): Promise<ListPage<AdminRecord & WithThumbnail>> {
  const page = await readList(table, query)
  const items = (await table.completed?.(page.items, mayRead)) ?? page.items
  return { ...page, items: await withThumbnails(await withDrafts(table, items)) }
}

/** The same without thumbnails. */
export async function readList(table: KindTable, query: AdminListQuery): Promise<ListPage<AdminRecord>> {
  const { kind } = table
  const sort = sortOf(kind, query)
  const isByHand = sort.value === kind.arranged?.sort
  if (table.readPage && (isByHand || Object.keys(query.filters ?? {}).length === 0)) {
    const page = await table.readPage(query, sort)
    return { ...page, items: page.items.map(table.record) }
  }
  const rows = table.rows(database())
  const where = await listConditions(table, query)
  if (table.numbers && !Object.hasOwn(kind.declared, sort.by) && sort.type === 'number')
    return readByNumbers(table, query, where, await table.numbers())
  const page = await readListPage<BaseRow, unknown>(query, {
    order: `admin.${kind.key}.${sort.value}`,
    keySchema: KEY_SCHEMAS[sort.type],
    keyOf: (row) => row[sort.by as keyof BaseRow],
    count: () => rows.count({ where }),
    read: (after, take) =>
      rows.findMany({
        where: { AND: [where, behind(after, sort.by, sort.direction)] },
        include: table.include,
        orderBy: [{ [sort.by]: sort.direction }, { id: sort.direction }],
        take,
      }),
  })
  return { ...page, items: page.items.map(table.record) }
}

/** The same in the order of numbers that other tables know, which are compared in memory. */
async function readByNumbers(
  table: KindTable,
  query: AdminListQuery,
  where: object,
  numbers: ReadonlyMap<string, number>,
): Promise<ListPage<AdminRecord>> {
  const rows = table.rows(database())
  const keyOf = ({ id }: { id: string }) => numbers.get(id) ?? 0
  const isBehind = (a: CursorPosition<number>, b: CursorPosition<number>) =>
    a.key < b.key || (a.key === b.key && a.id < b.id)
  const all = (await rows.findMany({ where, select: { id: true } }))
    .map(({ id }) => ({ id, key: keyOf({ id }) }))
    .toSorted((a, b) => (isBehind(a, b) ? 1 : -1))
  const page = await readListPage(query, {
    order: `admin.${table.kind.key}.${query.sort}`,
    keySchema: KEY_SCHEMAS.number,
    keyOf,
    count: async () => all.length,
    read: async (after, take) => {
      const ids = all.filter((one) => !after || isBehind(one, after)).slice(0, take)
      const found = await rows.findMany({
        where: { id: { in: ids.map(({ id }) => id) } },
        include: table.include,
      })
      return ids.flatMap(({ id }) => found.find((row) => row.id === id) ?? [])
    },
  })
  return { ...page, items: page.items.map(table.record) }
}

/** A record with what other tables know of it, as lists have it. */
export async function completedRecord<R extends AdminRecord>(
  table: KindTable,
  record: R,
  mayRead: MayRead,
): Promise<R> {
  const [completed] = (await table.completed?.([record], mayRead)) ?? []
  return (completed as R | undefined) ?? record
}

/**
 * One record, draft or not, with the draft that waits beside it, if any.
 *
 * @throws ApiError when no record has this id.
 */
export async function getRecord(
  table: KindTable,
  id: string,
  mayRead: MayRead = readsNothing,
): Promise<AdminRecord & WithDraft> {
  const row = await table
    .rows(database())
    .findFirst({ where: { id, deletedAt: null }, include: table.include })
  if (!row) throw notFound(table.kind)
  return withDraft(table, await completedRecord(table, table.record(row), mayRead))
}
