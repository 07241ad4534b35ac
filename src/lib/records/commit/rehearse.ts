import { database } from '../../data/prisma'
import type { Input, KindTable, Transaction } from '../kind-table'
import { lockActiveRow } from './locked-rows'
import { nameTakenSlug, rejectTakenValues } from './unique-values'

/** Takes a transaction back, with what was read in it. */
class RolledBack<T> extends Error {
  constructor(readonly value: T) {
    super('rolled back')
  }
}

/** Runs work in a transaction that is always taken back. */
export async function rehearse<T>(
  work: (db: Transaction) => Promise<T>,
  limits?: { maxWait: number; timeout: number },
): Promise<T> {
  const rehearsal = database().$transaction(async (db): Promise<never> => {
    throw new RolledBack(await work(db))
  }, limits)
  return rehearsal.catch((error) => {
    if (error instanceof RolledBack) return error.value as T
    throw error
  })
}

/**
 * Reads a record as a write would leave it.
 *
 * @param id Of the record; null for a new one.
 * @throws ApiError for what only the database can reject.
 */
export function rehearseWrite<T>(
  table: KindTable,
  id: string | null,
  input: Input,
  read: (db: Transaction, id: string) => Promise<T>,
): Promise<T> {
  const { include } = table
  return rehearse(async (db) => {
    // Previews of one record stand in a line of their own: in the row's, a save would wait for all of them.
    if (id !== null)
      await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('rehearsals.' || ${id}, 0))`
    const row = id === null ? null : await lockActiveRow(db, table, id)
    await rejectTakenValues(db, table, input, row)
    const data = await table.columns(input, db, row, null)
    const changed = row
      ? await table.rows(db).update({ where: { id: row.id }, data, include })
      : await table.rows(db).create({ data, include })
    return read(db, changed.id)
  }).catch(nameTakenSlug(table))
}
