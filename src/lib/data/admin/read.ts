import { z } from 'zod'
import { BIN_DAYS } from '../../domain/limits'
import { containsPattern, searchTerms } from '../../domain/search-terms'
import { isStorableText } from '../../domain/storable-text'
import type { Sort } from '../../resources/admin-resource'
import { RESOURCES } from '../../resources/all-resources'
import type { AdminListQuery } from '../../schemas/admin-queries'
import type { AdminRecord, BinEntry, WithThumbnail } from '../../schemas/admin-records'
import type { ListPage } from '../../schemas/public-views'
import { readPage } from '../keyset'
import { database } from '../prisma'
import { type AdminTable, type BaseRow, notFound } from './admin-table'
import { TABLE_KEYS, TABLES, type TableKey } from './tables'
import { withThumbnails } from './thumbnails'
import { binHorizon, DAY_MS, labelOf, slugOf } from './write'

const KEY_SCHEMAS = {
  date: z.iso.datetime().pipe(z.coerce.date()),
  text: z.string().refine(isStorableText),
  number: z.int32(),
} as const satisfies Record<Sort['kind'], z.ZodType>

/** A term as it stands in Prisma's LIKE, which leaves its wildcards alone. */
const literal = (term: string) => containsPattern(term).slice(1, -1)

const inChinese = (column: string, term: string) => ({
  translations: { path: ['zh', column], string_contains: literal(term), mode: 'insensitive' },
})

/** Every word must occur in one of the columns a resource is searched by, in either language. */
function matching({ key, monolingual }: AdminTable, search: string): object[] {
  const { searchable } = RESOURCES[key]
  return searchTerms(search).map((term) => ({
    OR: searchable.flatMap((column): object[] => [
      { [column]: { contains: literal(term), mode: 'insensitive' } },
      ...(monolingual ? [] : [inChinese(column, term)]),
    ]),
  }))
}

/**
 * The things of a resource, drafts too, in the order asked for.
 *
 * @throws InvalidCursorError for a cursor of another order or none at all.
 */
export async function listThings(
  key: TableKey,
  query: AdminListQuery,
): Promise<ListPage<AdminRecord & WithThumbnail>> {
  const page = await listRows(TABLES[key], query)
  return { ...page, items: await withThumbnails(page.items) }
}

/** The same for any table. */
export async function listRows(table: AdminTable, query: AdminListQuery): Promise<ListPage<AdminRecord>> {
  const { sorts, states } = RESOURCES[table.key]
  const sort = sorts.find(({ value }) => value === query.sort) ?? sorts[0]
  if (table.readPage) {
    const page = await table.readPage(query, sort)
    return { ...page, items: page.items.map(table.record) }
  }
  const rows = table.rows(database())
  const narrowed = states?.find((state) => state === query.status)
  const box = narrowed ? { status: narrowed } : (table.listed ?? {})
  const where = { deletedAt: null, AND: [box, ...matching(table, query.search ?? '')] }
  const behind = sort.direction === 'asc' ? 'gt' : 'lt'
  const page = await readPage<BaseRow, unknown>(query, {
    order: `admin.${table.key}.${sort.value}`,
    keySchema: KEY_SCHEMAS[sort.kind],
    keyOf: (row) => row[sort.by as keyof BaseRow],
    count: () => rows.count({ where }),
    read: (after, take) =>
      rows.findMany({
        where: after
          ? {
              AND: [
                where,
                // Where an index on the order begins to be read; the second condition alone would not tell it.
                { [sort.by]: { [`${behind}e`]: after.key } },
                {
                  OR: [
                    { [sort.by]: { [behind]: after.key } },
                    { [sort.by]: after.key, id: { [behind]: after.id } },
                  ],
                },
              ],
            }
          : where,
        include: table.include,
        orderBy: [{ [sort.by]: sort.direction }, { id: sort.direction }],
        take,
      }),
  })
  return { ...page, items: page.items.map(table.record) }
}

/**
 * One thing, draft or not.
 *
 * @throws Refusal when nothing has this id.
 */
export function getThing(key: TableKey, id: string): Promise<AdminRecord> {
  return getRow(TABLES[key], id)
}

/** The same for any table. */
export async function getRow(table: AdminTable, id: string): Promise<AdminRecord> {
  const row = await table
    .rows(database())
    .findFirst({ where: { id, deletedAt: null }, include: table.include })
  if (!row) throw notFound(RESOURCES[table.key])
  return table.record(row)
}

function binEntry(table: AdminTable, row: BaseRow): BinEntry {
  const deletedAt = row.deletedAt as Date
  return {
    type: table.key,
    id: row.id,
    label: labelOf(table, row),
    slug: RESOURCES[table.key].hasSlug ? slugOf(row) : null,
    deletedAt: deletedAt.toISOString(),
    leavesAt: new Date(deletedAt.getTime() + BIN_DAYS * DAY_MS).toISOString(),
  }
}

/**
 * What was deleted and can be brought back, last deleted first.
 *
 * @param query.type Of one resource only.
 * @throws InvalidCursorError for a cursor that is none of this list.
 */
export async function listBin(query: {
  type?: TableKey | undefined
  limit?: number | undefined
  cursor?: string | undefined
}): Promise<ListPage<BinEntry>> {
  const tables = (query.type ? [query.type] : TABLE_KEYS).map((key) => TABLES[key])
  const where = { deletedAt: { gte: binHorizon() } }
  const page = await readPage<BinEntry, Date>(query, {
    order: 'bin',
    keySchema: KEY_SCHEMAS.date,
    keyOf: ({ deletedAt }) => new Date(deletedAt),
    count: async () => {
      const counts = await Promise.all(tables.map((table) => table.rows(database()).count({ where })))
      return counts.reduce((sum, count) => sum + count, 0)
    },
    read: async (after, take) => {
      const behind = after && {
        OR: [{ deletedAt: { lt: after.key } }, { deletedAt: after.key, id: { lt: after.id } }],
      }
      const entries = await Promise.all(
        tables.map(async (table) => {
          const rows = await table.rows(database()).findMany({
            where: { AND: [where, behind ?? {}] },
            include: table.include,
            orderBy: [{ deletedAt: 'desc' }, { id: 'desc' }],
            take,
          })
          return rows.map((row) => binEntry(table, row))
        }),
      )
      const newestFirst = (a: BinEntry, b: BinEntry) =>
        b.deletedAt.localeCompare(a.deletedAt) || b.id.localeCompare(a.id)
      return entries.flat().sort(newestFirst).slice(0, take)
    },
  })
  return page
}
