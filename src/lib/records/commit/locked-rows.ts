import { Prisma } from '../../data/prisma'
import { type BaseRow, type KindTable, notFound, type Transaction } from '../kind-table'

/** Reads rows and keeps others from changing them until the transaction ends, always in the same order. */
export async function lockedRows(db: Transaction, table: KindTable, ids: string[]): Promise<BaseRow[]> {
  // The table's name stands in our own declarations.
  await db.$queryRaw`
    SELECT 1 FROM ${Prisma.raw(`"${table.name}"`)} WHERE "id" = ANY(${ids}::uuid[]) ORDER BY "id" FOR UPDATE`
  return table.rows(db).findMany({ where: { id: { in: ids } }, include: table.include })
}

/** The same for one that is not in the bin. @throws ApiError when there is none. */
export async function lockActiveRow(db: Transaction, table: KindTable, id: string): Promise<BaseRow> {
  const [row] = await lockedRows(db, table, [id])
  if (!row || row.deletedAt) throw notFound(table.kind)
  return row
}

/** Which rows another transaction has locked just now. */
export async function lockedElsewhere(db: Transaction, table: KindTable, ids: string[]): Promise<string[]> {
  const name = Prisma.raw(`"${table.name}"`)
  const free = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM ${name} WHERE "id" = ANY(${ids}::uuid[]) FOR UPDATE SKIP LOCKED`
  const existing = await db.$queryRaw<
    { id: string }[]
  >`SELECT "id" FROM ${name} WHERE "id" = ANY(${ids}::uuid[])`
  return existing.map(({ id }) => id).filter((id) => !free.some((each) => each.id === id))
}
