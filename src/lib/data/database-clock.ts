import { oncePerObject } from '../runtime/once-per-object'
import { database, type Prisma } from './prisma'

/**
 * The moment by the clock of the database. Whatever is stored, or compared with what is stored, uses it: instances can have
 * clocks that differ, and one that is wrong would date the history and empty the bin.
 */
export async function databaseTime(db: Prisma.TransactionClient = database()): Promise<Date> {
  const [{ now }] = await db.$queryRaw<[{ now: Date }]>`SELECT statement_timestamp() AS now`
  return now
}

const oncePerTransaction = oncePerObject((db: Prisma.TransactionClient) => databaseTime(db))

/** The moment at which a transaction first needed one, the same for all its rows. */
export function transactionTime(db: Prisma.TransactionClient): Promise<Date> {
  return db === database() ? databaseTime(db) : oncePerTransaction(db)
}
