import { ZodError } from 'zod'
import { contentTransaction } from '../cache/content-transaction'
import { database, Prisma } from '../data/prisma'
import { ApiError } from '../domain/api-error'
import type { FieldError } from '../domain/error-codes'
import { isTakenSlug } from '../domain/taken-slug'
import { fieldErrors } from '../fields/issue-codes'
import { failureDetails, log } from '../log'
import { publishDraft } from './drafts'
import type { KindTable } from './kind-table'
import { lockedRow } from './locked-rows'
import type { PublicationRow } from './publication'
import { dueDrafts, storeDraftFailure } from './record-drafts'
import { applyUpdate } from './write-records'

/** Nobody is at the other end. */
const NO_ORIGIN = { address: null, requestId: null }

type Due = { table: KindTable; id: string; what: 'publish' | 'unpublish' | 'draft' }

/** Everything whose time has come, by the clock of the database. */
async function findDue(tables: readonly KindTable[]): Promise<Due[]> {
  const found = await Promise.all(
    tables.map(async (table): Promise<Due[]> => {
      if (!table.kind.hasStatus) return []
      const [rows, drafts] = await Promise.all([
        table.kind.single
          ? []
          : database().$queryRaw<{ id: string; what: Due['what'] }[]>(dueRows(table.name)),
        dueDrafts(table),
      ])
      return [
        ...rows.map(({ id, what }) => ({ table, id, what })),
        ...drafts.map((id) => ({ table, id, what: 'draft' as const })),
      ]
    }),
  )
  return found.flat()
}

/** Two queries, so that each follows the index on its time. */
const dueRows = (name: string) => Prisma.sql`
  SELECT "id", 'publish' AS what FROM ${Prisma.raw(`"${name}"`)}
  WHERE "publishAt" <= statement_timestamp() AND "status" = 'DRAFT' AND "deletedAt" IS NULL
  UNION ALL
  SELECT "id", 'unpublish' FROM ${Prisma.raw(`"${name}"`)}
  WHERE "unpublishAt" <= statement_timestamp() AND "status" = 'PUBLISHED' AND "deletedAt" IS NULL`

/** Whether there is anything to publish or to take offline by now. */
export async function isAnythingDue(tables: readonly KindTable[]): Promise<boolean> {
  return (await findDue(tables)).length > 0
}

async function apply({ table, id, what }: Due): Promise<boolean> {
  if (what === 'draft') {
    await publishDraft(table, id, NO_ORIGIN)
    return true
  }
  const { changed } = await contentTransaction(async (db) => {
    const row = (await lockedRow(db, table, id)) as PublicationRow | null
    // Another instance, or an editor, may have been faster.
    const time = what === 'publish' ? row?.publishAt : row?.unpublishAt
    if (!row || row.deletedAt || !time || row.status !== (what === 'publish' ? 'DRAFT' : 'PUBLISHED')) {
      return { changed: false, tags: [] }
    }
    const input =
      what === 'publish' ? { status: 'PUBLISHED', publishAt: null } : { status: 'DRAFT', unpublishAt: null }
    return { changed: true, tags: (await applyUpdate(db, table, row, input, NO_ORIGIN)).tags }
  })
  return changed
}

/** What an editor can fix; nothing where the database or the site is at fault. */
function reasonsOf(error: unknown, kind: string): readonly FieldError[] {
  if (error instanceof ZodError) return fieldErrors(error.issues, kind)
  if (isTakenSlug(error)) return [{ path: 'slug', code: 'slug_taken', values: { kind } }]
  if (!(error instanceof ApiError)) return []
  return error.details.errors ?? [{ path: '', code: error.code, values: error.values }]
}

/**
 * Publishes and takes offline everything whose time has come. What fails is logged, kept beside the draft for its editor, tried again the next time, and keeps
 * nothing else from being published.
 *
 * @returns How many records changed.
 */
export async function publishDue(tables: readonly KindTable[]): Promise<number> {
  let changed = 0
  for (const due of await findDue(tables)) {
    try {
      if (await apply(due)) changed += 1
    } catch (error) {
      const { table, id, what } = due
      const errors = what === 'draft' ? reasonsOf(error, table.kind.key) : []
      if (errors.length > 0) await storeDraftFailure(table, id, errors)
      log.warn({ event: 'not published in time', kind: table.kind.key, id, what, ...failureDetails(error) })
    }
  }
  return changed
}
