import { z } from 'zod'
import { transactionTime } from '../../data/database-clock'
import { readListPage } from '../../data/keyset'
import { type Activity, database } from '../../data/prisma'
import { ApiError, fieldError } from '../../errors/api-error'
import { PUBLISHING_FIELDS } from '../../fields/common-fields'
import type { AdminRecord, Kind } from '../../fields/kind'
import { DAY_MS } from '../../values/calendar-day'
import { ACTIVITY_RETENTION_DAYS } from '../../values/limits'
import type { Author, ListPage } from '../../values/views'
import { type Input, type KindTable, notFound, type RestoreChanges } from '../kind-table'
import { inputFrom } from '../record-input'
import { authorsOf } from './authors'

/** One field in which a version differs from the one before it. */
export type VersionChange = { field: string; before: unknown; after: unknown }

/**
 * What a record was after a change. The oldest version is the record as it was created or shipped, or before the oldest change
 * that is still in the activity list, and has no changes.
 */
export type Version = {
  /** 1 for the oldest version that is kept, so that all numbers fall once a change leaves the activity list. */
  number: number
  savedAt: string
  /** The client's address, where it is known. */
  by: string | null
  /** Who made it; null where that is not known. */
  author: Author | null
  changes: VersionChange[]
}

/** A version with the whole record as it was. */
export type WholeVersion = Version & { record: Record<string, unknown> }

type Side = Record<string, unknown> | null

/** The changes of a record that made versions of it: its deletion left it as it was. */
const entriesOf = (kind: Kind, id: string) =>
  ({ type: kind.key, targetId: id, action: { not: 'DELETE' } }) as const

/** What is needed to number the versions of a record: its row, and how many versions precede the recorded ones. */
async function historyOf(table: KindTable, id: string) {
  const { kind } = table
  const where = entriesOf(kind, id)
  const [row, recorded, oldest, now] = await Promise.all([
    table.rows(database()).findFirst({ where: { id, deletedAt: null }, include: table.include }),
    database().activity.count({ where }),
    // Ids are in the order in which changes were recorded, while the row was locked.
    database().activity.findFirst({ where, orderBy: { id: 'asc' }, select: { action: true, at: true } }),
    transactionTime(database()),
  ])
  if (!row) throw notFound(kind)
  const unrecorded = oldest?.action === 'CREATE' ? 0 : 1
  const keptSince = now.getTime() - ACTIVITY_RETENTION_DAYS * DAY_MS
  // Earlier changes of an older record may have left the list: then it is only known until when it was like that.
  const baseAt = row.createdAt.getTime() >= keptSince ? row.createdAt : (oldest?.at ?? row.updatedAt)
  return { where, row, unrecorded, baseAt, total: recorded + unrecorded }
}

type Authors = ReadonlyMap<string | null, Author>

function versionOf({ at, by, address, before, after }: Activity, number: number, authors: Authors): Version {
  const [old, now] = [before, after] as [Side, Side]
  const fields = old && now ? Object.keys(now) : []
  return {
    number,
    savedAt: at.toISOString(),
    by: address,
    author: authors.get(by) ?? null,
    changes: fields.map((field) => ({ field, before: old?.[field] ?? null, after: now?.[field] ?? null })),
  }
}

const oldestVersion = (savedAt: Date): Version => ({
  number: 1,
  savedAt: savedAt.toISOString(),
  by: null,
  author: null,
  changes: [],
})

/**
 * The versions of a record, newest first, made from its entries in the activity list.
 *
 * @throws ApiError for an id no record has, and for a cursor that does not belong to this list.
 */
export async function listVersions(
  table: KindTable,
  id: string,
  query: { limit?: number | undefined; cursor?: string | undefined },
): Promise<ListPage<Version>> {
  const { where, unrecorded, baseAt, total } = await historyOf(table, id)
  const page = await readListPage<Version & { id: string }, number>(query, {
    order: `versions.${id}`,
    keySchema: z.int32(),
    keyOf: ({ number }) => number,
    count: async () => total,
    read: async (after, take) => {
      const newest = after ? Math.min(after.key - 1, total) : total
      const entries = await database().activity.findMany({
        where,
        orderBy: { id: 'desc' },
        skip: total - newest,
        take,
      })
      const authors = await authorsOf(entries.map(({ by }) => by))
      const recorded = entries.map((entry, index) => versionOf(entry, newest - index, authors))
      const isWhole = recorded.length === newest - unrecorded && recorded.length < take
      return [...recorded, ...(isWhole && unrecorded === 1 && newest > 0 ? [oldestVersion(baseAt)] : [])].map(
        (version) => ({ ...version, id }),
      )
    },
  })
  return { ...page, items: page.items.map(({ id: _, ...version }) => version) }
}

/**
 * A version with the record as it was: as it is now, with every later change taken back.
 *
 * @throws ApiError for an id no record has, and for a number none of its versions has.
 */
export async function getVersion(table: KindTable, id: string, number: number): Promise<WholeVersion> {
  return (await versionAndRow(table, id, number)).version
}

async function versionAndRow(table: KindTable, id: string, number: number) {
  const { row, where, unrecorded, baseAt, total } = await historyOf(table, id)
  if (number < 1 || number > total) throw new ApiError('version_not_found')
  const isRecorded = number > unrecorded
  const entry =
    isRecorded &&
    (await database().activity.findFirst({ where, orderBy: { id: 'asc' }, skip: number - 1 - unrecorded }))
  const version = entry ? versionOf(entry, number, await authorsOf([entry.by])) : oldestVersion(baseAt)
  const later = await database().activity.findMany({
    // Deletions too: what was restored from the bin may differ from what was deleted.
    where: { type: table.kind.key, targetId: id, ...(entry && { id: { gt: entry.id } }) },
    orderBy: { id: 'desc' },
    select: { before: true },
  })
  const record = { ...table.compared(row) } as Record<string, unknown>
  for (const { before } of later) Object.assign(record, before)
  return { row, version: { ...version, record: { ...record, updatedAt: version.savedAt } } }
}

/**
 * What an update has to be sent to make a record what it was in a version, the version number of the record included, so
 * that nothing that is saved meanwhile is lost. Whether the record is public is left as it is.
 *
 * @param instead Another slug when its own is taken meanwhile, another record where one it refers to is gone.
 * @param savedAt When the version was saved that is meant: numbers fall once a change leaves the activity list.
 * @returns Null when the record is like that already.
 * @throws ApiError as `getVersion` does, and for values that would not be accepted today.
 */
export async function inputToRestore(
  table: KindTable,
  id: string,
  number: number,
  instead: RestoreChanges = {},
  savedAt?: string,
): Promise<Input | null> {
  if (instead.slug !== undefined && !table.kind.hasSlug) throw fieldError('slug', 'has_no_slug')
  const { row, version } = await versionAndRow(table, id, number)
  if (savedAt !== undefined && savedAt !== version.savedAt) throw new ApiError('version_not_found')
  const now = table.compared(row) as AdminRecord & Record<string, unknown>
  const before = version.record as typeof now
  const fields = Object.entries(table.kind.declared).flatMap(([name, { inputOnly }]) =>
    inputOnly || Object.hasOwn(PUBLISHING_FIELDS, name) ? [] : [name],
  )
  const isDifferent = (name: string) => JSON.stringify(now[name]) !== JSON.stringify(before[name])
  const changed = fields.filter((name) => before[name] !== undefined && isDifferent(name))
  const texts = isDifferent('translations') ? ['translations'] : []
  const old = Object.fromEntries([...changed, ...texts].map((name) => [name, before[name]]))
  const values = { ...old, ...instead }
  return Object.keys(values).length > 0 ? { ...inputFrom(table, values, row), version: row.version } : null
}
