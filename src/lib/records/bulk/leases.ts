import { database, Prisma } from '../../data/prisma'
import type { Transaction } from '../kind-table'

/** For how long one process has a piece of long work; each part it writes begins that anew. */
const TAKEN_SECONDS = 30

const LONG_WORK = { imports: Prisma.raw('"imports"'), bulk_jobs: Prisma.raw('"bulk_jobs"') }

/** The tables of work that takes longer than a request may. */
export type LongWork = keyof typeof LONG_WORK

/**
 * Takes what has waited longest, of the work no other process has: what fails each time keeps nothing else waiting.
 *
 * @param states The states in which there is something to do.
 * @returns Its id; null where nothing waits.
 */
export async function takeWork(work: LongWork, states: Prisma.Sql): Promise<string | null> {
  const [taken] = await database().$queryRaw<{ id: string }[]>`
    UPDATE ${LONG_WORK[work]} SET "takenUntil" = statement_timestamp() + make_interval(secs => ${TAKEN_SECONDS}::int)
    WHERE "id" = (
      SELECT "id" FROM ${LONG_WORK[work]} WHERE ${states} AND "takenUntil" <= statement_timestamp()
      ORDER BY "takenUntil" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING "id"`
  return taken?.id ?? null
}

/** Whether anything waits for being gone on with. */
export async function isWorkWaiting(work: LongWork, states: Prisma.Sql): Promise<boolean> {
  const found = await database().$queryRaw<object[]>`
    SELECT 1 FROM ${LONG_WORK[work]} WHERE ${states} AND "takenUntil" <= statement_timestamp() LIMIT 1`
  return found.length > 0
}

/** Keeps other processes off some work for as long again, by the clock of the database. */
export async function extendLease(work: LongWork, id: string, db: Transaction = database()): Promise<void> {
  await db.$executeRaw`
    UPDATE ${LONG_WORK[work]} SET "takenUntil" = statement_timestamp() + make_interval(secs => ${TAKEN_SECONDS}::int)
    WHERE "id" = ${id}::uuid`
}

/** Lets any process go on with some work. */
export async function endLease(work: LongWork, id: string, db: Transaction = database()): Promise<void> {
  await db.$executeRaw`
    UPDATE ${LONG_WORK[work]} SET "takenUntil" = statement_timestamp() WHERE "id" = ${id}::uuid`
}

/** Another process went on with the work meanwhile. */
export class TakenOver extends Error {}
