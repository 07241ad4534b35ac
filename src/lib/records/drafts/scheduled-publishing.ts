import { ZodError } from 'zod'
import type { Transact } from '../../cache/content-transaction'
import { databaseTime } from '../../data/database-clock'
import { database, Prisma } from '../../data/prisma'
import { ApiError } from '../../errors/api-error'
import type { FieldError } from '../../errors/error-codes'
import { fieldErrors } from '../../fields/issue-codes'
import { failureDetails, log } from '../../runtime/log'
import type { Decide } from '../commit/change'
import { commit } from '../commit/commit'
import { scheduledBy } from '../history/activity'
import { BY_SCHEDULE } from '../history/authors'
import type { KindTable } from '../kind-table'
import { dueInput, isDue, type PublicationRow } from '../publication'
import { publishDueDraft } from './drafts'
import { dueDrafts, saveUnreviewedDraft, storeDraftFailure } from './record-drafts'

/** Nobody is at the other end; somebody scheduled it. */
const originOf = ({ by }: Due) => ({
  by: by ? `${BY_SCHEDULE}:${by}` : BY_SCHEDULE,
  address: null,
  requestId: null,
})

/** A record, or the draft beside it (then with the draft's id and author), that has to become public or to stop being so. */
type Due = {
  table: KindTable
  id: string
  what: 'record' | 'draft'
  at: Date
  draftId?: string
  by?: string | null
}

/** Everything whose time has come, by the clock of the database, in the order of these times, in tables with a status. */
export async function findDue(tables: readonly KindTable[]): Promise<Due[]> {
  const drafts = (await dueDrafts()).flatMap(({ type, ...due }): Due[] => {
    const table = tables.find(({ kind }) => kind.key === type)
    return table ? [{ table, what: 'draft', ...due }] : []
  })
  const rows = await dueRows(tables.filter(({ kind }) => !kind.single))
  return [...drafts, ...rows].sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** One query over all tables: one for each would take all connections at once. */
async function dueRows(tables: readonly KindTable[]): Promise<Due[]> {
  const queries = tables.map(({ name }, index) => dueIn(name, index))
  if (queries.length === 0) return []
  const rows = await database().$queryRaw<{ table: number; id: string; at: Date }[]>(
    Prisma.join(queries, ' UNION ALL '),
  )
  return rows.flatMap(({ table: index, ...row }) => {
    const table = tables[index]
    return table ? [{ table, what: 'record', ...row }] : []
  })
}

/** Two queries, so that each follows the index on its time. */
const dueIn = (name: string, index: number) => Prisma.sql`
  SELECT ${Prisma.raw(String(index))} AS "table", "id", "publishAt" AS at FROM ${Prisma.raw(`"${name}"`)}
  WHERE "publishAt" <= statement_timestamp() AND "status" = 'DRAFT' AND "deletedAt" IS NULL
  UNION ALL
  SELECT ${Prisma.raw(String(index))}, "id", "unpublishAt" FROM ${Prisma.raw(`"${name}"`)}
  WHERE "unpublishAt" <= statement_timestamp() AND "status" = 'PUBLISHED' AND "deletedAt" IS NULL`

/** What makes a record what its times say. Another instance, or an editor who has changed them, may have been faster. */
const decideByTimes: Decide = async (row, db) => {
  const set = row && !row.deletedAt ? dueInput(row as PublicationRow, await databaseTime(db)) : null
  return set && { set }
}

/** Takes its time from a record that somebody has to review first, and keeps that as a draft that failed: as such it is told of. */
const keepUnreviewed =
  (table: KindTable, by: string | null): Decide =>
  async (row, db) => {
    const { status, publishAt } = row as PublicationRow
    if (!row || row.deletedAt || status !== 'DRAFT' || !publishAt) return null
    if (!isDue(publishAt, await databaseTime(db))) return null
    const changes = { status: 'PUBLISHED', publishAt: publishAt.toISOString() }
    await saveUnreviewedDraft(db, table, row, changes, by)
    return { set: { publishAt: null } }
  }

/** What an editor can fix; nothing where the database or the site is at fault. */
function reasonsOf(error: unknown, kind: string): readonly FieldError[] {
  if (error instanceof ZodError) return fieldErrors(error.issues, kind)
  if (!(error instanceof ApiError) || error.status >= 500) return []
  return error.details.errors ?? [{ path: '', code: error.code, values: error.values }]
}

/**
 * Publishes and takes offline everything whose time has come. What fails is logged and keeps nothing else from being
 * published. A draft its editor has to fix keeps the reason and is not tried again, nor is what has to be reviewed; whatever else
 * failed is, the next time.
 *
 * @param transact Runs each transaction.
 * @returns How many records changed.
 */
export async function publishDue(tables: readonly KindTable[], transact?: Transact): Promise<number> {
  let changed = 0
  for (const found of await findDue(tables)) {
    const { table, id, what, draftId } = found
    const due = what === 'draft' ? found : { ...found, by: await scheduledBy(table, id) }
    const write = (decide: Decide) => commit(table, [{ id, decide }], originOf(due), { transact })
    try {
      const [outcome] = await write(what === 'draft' ? publishDueDraft(table) : decideByTimes)
      if (outcome?.written) changed += 1
    } catch (error) {
      const errors = draftId ? reasonsOf(error, table.kind.key) : []
      if (draftId && errors.length > 0) await storeDraftFailure(draftId, errors)
      const isUnreviewed = error instanceof ApiError && error.code === 'review_needed'
      // Whatever fails here must not keep the others from being published.
      if (what === 'record' && isUnreviewed)
        await write(keepUnreviewed(table, due.by ?? null)).catch((again) =>
          log.warn({ event: 'not kept as a draft', kind: table.kind.key, id, ...failureDetails(again) }),
        )
      log.warn({ event: 'not published in time', kind: table.kind.key, id, what, ...failureDetails(error) })
    }
  }
  return changed
}
