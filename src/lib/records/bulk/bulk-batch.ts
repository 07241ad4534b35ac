import { ZodError } from 'zod'
import type { Transact } from '../../cache/content-transaction'
import { isLocked } from '../../data/locks'
import { database } from '../../data/prisma'
import { ApiError } from '../../errors/api-error'
import type { CodedError } from '../../errors/error-codes'
import { fieldErrors } from '../../fields/issue-codes'
import type { Change } from '../commit/change'
import { commit } from '../commit/commit'
import { lockedElsewhere } from '../commit/locked-rows'
import type { Origin } from '../history/activity'
import { type KindTable, labelOf, type Transaction } from '../kind-table'
import { TakenOver } from './leases'

/** No other save waits longer for a row or a counter that a part of a bulk change has locked. */
const BATCH = { maxWait: 2000, timeout: 20_000 }

/** A record that was not changed, and why; it has no label when there is none. */
export type Skipped = { id: string; label: string | null } & CodedError

/** What became of some rows. */
export type BatchOutcome = { changed: number; skipped: Skipped[] }

/** How records are to be changed, after what can be read ahead for all of them. */
export type Plan = (ids: readonly string[]) => Promise<readonly Change[]>

/** What a part of a bulk change is written with. */
export type Batch = {
  transact: Transact
  table: KindTable
  plan: Plan
  /** The tag that invalidates the pages of all its records together; undefined where each has its own. */
  tag: string | undefined
  origin: Origin
  /** Stores that rows are done, in the transaction that does them: first that they are begun, then with what became of them. */
  begin: (db: Transaction, count: number) => Promise<void>
  end: (db: Transaction, outcome: BatchOutcome) => Promise<void>
  /** Is told how many rows are done once they are stored. */
  done: (count: number) => void
}

/**
 * Changes some rows in one transaction, without those another save has locked; if the database rejects one of them, each in
 * its own.
 *
 * @param left Those among them that stay as they are, and why.
 * @param isSecond Whether these rows were tried before.
 */
export async function runBatch(
  batch: Batch,
  ids: readonly string[],
  left: readonly Skipped[] = [],
  isSecond = false,
): Promise<void> {
  const { transact, table, plan, origin, tag } = batch
  const others = ids.filter((id) => !left.some((skipped) => skipped.id === id))
  const skipped = [...left]
  try {
    await commit(table, await plan(others), origin, {
      transact,
      limits: BATCH,
      tag,
      begin: (db) => batch.begin(db, ids.length),
      rejected: (error, index, row) => {
        const id = others[index] ?? ''
        skipped.push({ id, label: row && labelOf(table, row), ...reasonOf(error, table) })
      },
      end: (db, outcomes) =>
        batch.end(db, { changed: outcomes.filter(({ changed }) => changed).length, skipped }),
    })
    batch.done(ids.length)
  } catch (error) {
    // Nothing of it can be skipped: it is the database, or another process, that keeps it from being written.
    if (others.length === 0 || error instanceof TakenOver) throw error
    if (isLocked(error)) {
      const locked = await lockedAmong(batch, others)
      // After a deadlock the other save goes on, and nothing may be locked any more.
      if (locked.length === 0 && !isSecond) return runBatch(batch, ids, left, true)
      const skipped = await named(table, locked.length > 0 ? locked : others, { code: 'record_locked' })
      return runBatch(batch, ids, [...left, ...skipped])
    }
    if (others.length === 1)
      return runBatch(batch, ids, [...left, ...(await named(table, others, reasonOf(error, table)))])
    for (const each of ids)
      await runBatch(
        batch,
        [each],
        left.filter(({ id }) => id === each),
      )
  }
}

/** The rows another save has locked. */
async function lockedAmong({ transact, table }: Batch, ids: string[]): Promise<string[]> {
  const locked = await transact(async (db) => ({ tags: [], ids: await lockedElsewhere(db, table, ids) }))
  return locked.ids
}

/** Rows that are skipped for one reason, with their names. */
async function named(table: KindTable, ids: string[], reason: CodedError): Promise<Skipped[]> {
  const rows = await table.rows(database()).findMany({ where: { id: { in: ids } }, include: table.include })
  return ids.map((id) => {
    const row = rows.find((each) => each.id === id)
    return { id, label: row ? labelOf(table, row) : null, ...reason }
  })
}

/** Why one row cannot be changed. @throws what is no fault of the row. */
function reasonOf(error: unknown, { kind }: KindTable): CodedError {
  if (error instanceof ApiError) return { code: error.code, values: error.values }
  const [issue] = error instanceof ZodError ? fieldErrors(error.issues, kind.key) : []
  if (issue) return issue
  throw error
}
