import { isDeepStrictEqual } from 'node:util'
import { transactionTime } from '../../data/database-clock'
import { Prisma } from '../../data/prisma'
import { storedStale } from '../../fields/json-columns'
import { staleTranslationsAfter } from '../../fields/translated-texts'
import { timeOrderedIds } from '../../values/id'
import type { RecordChange } from '../history/activity'
import type { BaseRow, KindTable, Transaction } from '../kind-table'

/** A row that is there, and the columns it is to have. */
export type RowChange = {
  action: Exclude<RecordChange['action'], 'CREATE'>
  before: BaseRow
  data: Record<string, unknown>
  /** The texts whose Chinese is declared still right. */
  reviewed?: readonly string[]
  /** Its addresses lead to another record from now on. */
  isReplaced?: true
}

type Parts = { createMany(query: { data: object[] }): Promise<unknown> }

/**
 * Creates rows by one statement, and their parts by one for each list.
 *
 * @param data Columns, with `{create}` for a list of parts.
 * @returns The rows in the order of their columns.
 * @throws P2002, or P2010 for several rows, for a slug that is taken (`isTakenSlug`).
 */
export async function insertRows(
  db: Transaction,
  table: KindTable,
  data: readonly object[],
): Promise<BaseRow[]> {
  const { owner, rows: partRows } = table.parts ?? { owner: '', rows: () => ({}) }
  const lists = Object.entries(partRows(db))
  const columns = data.map((row) => omit(row, lists))
  const ids =
    columns.length > 1
      ? await insertGroups(db, table, columns)
      : await table.rows(db).createManyAndReturn({ data: columns, select: { id: true } })
  for (const [name, rows] of lists) {
    const parts = data.flatMap((row, index) => {
      const { create = [] } = (row[name as keyof typeof row] ?? {}) as { create?: object[] }
      return create.map((part) => ({ ...part, [owner]: ids[index]?.id }))
    })
    if (parts.length > 0) await (rows as Parts).createMany({ data: parts })
  }
  const made = await table
    .rows(db)
    .findMany({ where: { id: { in: ids.map(({ id }) => id) } }, include: table.include })
  const byId = new Map(made.map((row) => [row.id, row]))
  return ids.flatMap(({ id }) => byId.get(id) ?? [])
}

/** Rows with the same columns by one statement, whose values are one parameter: Prisma takes each apart. */
async function insertGroups(
  db: Transaction,
  table: KindTable,
  rows: readonly Record<string, unknown>[],
): Promise<{ id: string }[]> {
  const ids = timeOrderedIds(rows.length)
  const made = rows.map((row, index) => ({ data: { ...row, id: ids[index] } }))
  const name = Prisma.raw(`"${table.name}"`)
  for (const group of byColumns(made)) {
    const columns = Prisma.raw(columnsOf(group).map(quoted).join())
    const values = JSON.stringify(group.map(({ data }) => data))
    await db.$executeRaw`
      INSERT INTO ${name} (${columns})
      SELECT ${columns} FROM jsonb_populate_recordset(NULL::${name}, ${values}::jsonb)`
  }
  return ids.map((id) => ({ id }))
}

const omit = (row: object, lists: readonly [string, unknown][]) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !lists.some(([name]) => name === column)))

/**
 * Writes locked rows: those that get values in the same columns by one statement, one that is alone, or whose parts change, by
 * itself.
 *
 * @returns The rows as they are now; `staleTranslations` of those written together are as before.
 */
export async function writeRows(
  db: Transaction,
  table: KindTable,
  changes: readonly RowChange[],
): Promise<Map<string, BaseRow>> {
  const written = new Map<string, BaseRow>()
  for (const group of byColumns(changes)) {
    const columns = columnsOf(group)
    const hasParts = columns.some((name) => name in table.include)
    if (group.length > 1 && !hasParts) {
      for (const row of await writeGroup(db, table, group, columns)) written.set(row.id, row)
    } else {
      for (const change of group) {
        const row = await (hasParts ? writeWithParts : writeOne)(db, table, change)
        written.set(row.id, row)
      }
    }
  }
  return written
}

type WithColumns = { data: Record<string, unknown> }

const columnsOf = ([first]: readonly WithColumns[]) => Object.keys(definedIn(first?.data ?? {}))

function byColumns<Written extends WithColumns>(changes: readonly Written[]): Written[][] {
  const groups = new Map<string, Written[]>()
  for (const change of changes) {
    const columns = Object.keys(definedIn(change.data)).sort().join()
    const group = groups.get(columns)
    if (group) group.push(change)
    else groups.set(columns, [change])
  }
  return [...groups.values()]
}

const quoted = (column: string) => `"${column}"`

const definedIn = (data: object) =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))

async function update(db: Transaction, table: KindTable, { before, data }: RowChange): Promise<BaseRow> {
  const next = { ...data, version: { increment: 1 }, updatedAt: await transactionTime(db) }
  return table.rows(db).update({ where: { id: before.id }, data: next, include: table.include })
}

function writeOne(db: Transaction, table: KindTable, change: RowChange): Promise<BaseRow> {
  const staleTranslations = staleAfter(table, change, rowAfter(change, {}))
  return update(db, table, { ...change, data: { ...change.data, staleTranslations } })
}

/** What the parts of a row are is known when they are written, and with it which of their translations are stale. */
async function writeWithParts(db: Transaction, table: KindTable, change: RowChange): Promise<BaseRow> {
  const row = await update(db, table, change)
  const staleTranslations = staleAfter(table, change, row)
  if (!staleTranslations) return row
  await setColumns(db, table, ['staleTranslations'], [{ id: row.id, staleTranslations }])
  return { ...row, staleTranslations }
}

/** Each row once, since every new version of one is entered into all indexes. */
async function writeGroup(
  db: Transaction,
  table: KindTable,
  group: readonly RowChange[],
  columns: readonly string[],
): Promise<BaseRow[]> {
  const updatedAt = await transactionTime(db)
  const rows = group.map((change) => rowAfter(change, { version: change.before.version + 1, updatedAt }))
  const stale = group.map((change, index) => staleAfter(table, change, rows[index] as BaseRow))
  const values = rows.map((row, index) => ({
    ...row,
    ...(stale[index] && { staleTranslations: stale[index] }),
  }))
  const written = [...columns, 'version', 'updatedAt', ...(stale.some(Boolean) ? ['staleTranslations'] : [])]
  await setColumns(db, table, written, values)
  return withMovedRelations(db, table, rows, columns)
}

/** A row with the columns of a change as they are read back, without its parts. */
const rowAfter = ({ before, data }: RowChange, more: Partial<BaseRow>): BaseRow => ({
  ...before,
  ...Object.fromEntries(Object.entries(definedIn(data)).map(([name, value]) => [name, asRead(value)])),
  ...more,
})

const asRead = (value: unknown) =>
  typeof value === 'object' && value !== null && !(value instanceof Date)
    ? JSON.parse(JSON.stringify(value))
    : value

/** Reads the relations anew that follow a column which was written: `category` follows `categoryId`. */
async function withMovedRelations(
  db: Transaction,
  table: KindTable,
  rows: BaseRow[],
  columns: readonly string[],
): Promise<BaseRow[]> {
  const moved = Object.entries(table.include).filter(([name]) => columns.includes(`${name}Id`))
  if (moved.length === 0) return rows
  const related = await table.rows(db).findMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    select: { id: true, ...Object.fromEntries(moved) },
  })
  const byId = new Map(related.map((row) => [row.id, row]))
  return rows.map((row) => ({ ...row, ...byId.get(row.id) }))
}

/** The translations a change leaves stale; undefined where these stay as they are. */
function staleAfter(
  table: KindTable,
  { before, reviewed }: RowChange,
  row: BaseRow,
): NonNullable<BaseRow['staleTranslations']> | undefined {
  if (table.kind.area !== 'content' || !reviewed) return undefined
  const stale = staleTranslationsAfter(table.kind, table.compared(before), table.compared(row), reviewed)
  const stored = storedStale(stale)
  return isDeepStrictEqual(stored, before.staleTranslations) ? undefined : stored
}

/** Gives rows, which have to be locked, their values in some columns. Names of tables and columns stand in declarations. */
async function setColumns(
  db: Transaction,
  { name }: KindTable,
  columns: readonly string[],
  values: readonly { id: string; [column: string]: unknown }[],
): Promise<void> {
  const table = Prisma.raw(`"${name}"`)
  const set = columns.map((column) => Prisma.raw(`${quoted(column)} = v.${quoted(column)}`))
  const written = values.map((row) => pick(row, ['id', ...columns]))
  await db.$executeRaw`
    UPDATE ${table} t SET ${Prisma.join(set)}
    FROM jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(written)}::jsonb) v WHERE t."id" = v."id"`
}

const pick = (row: Record<string, unknown>, columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, row[column]]))

/** Counts an edit of what waits beside a row, so that neither is overwritten by somebody who has not seen it. @returns Its version. */
export async function countEdit(
  db: Transaction,
  { name }: KindTable,
  { id, version }: BaseRow,
): Promise<number> {
  // Not by Prisma, which would change the time at which the public record last changed.
  await db.$executeRaw`UPDATE ${Prisma.raw(`"${name}"`)} SET "version" = "version" + 1 WHERE "id" = ${id}::uuid`
  return version + 1
}
