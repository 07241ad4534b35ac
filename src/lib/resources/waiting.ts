import { LIST_LIMIT_MAX_ROWS } from '../domain/limits'
import { FAILED, type FilterValues, WAITING } from '../fields/list-filters'
import type { ExpiringPart, KindTable } from './kind-table'
import { readList } from './read-records'
import { recordsWithDrafts } from './record-drafts'
import { DAY_MS } from './row-changes'

/** Something that waits for an admin: how many records of a kind, and what narrows its list to them. */
export type Waiting = {
  reason:
    | 'overdue'
    | 'unanswered'
    | 'failedDraft'
    | 'draft'
    | 'pendingDraft'
    | 'untranslated'
    | 'stale'
    | 'expiring'
  kind: string
  count: number
  filters: FilterValues
  /** Of 'expiring': what ends. */
  parts?: ExpiringPart[]
}

/** The reasons that follow from a filter of the kind's list. */
const FILTERED = [
  { reason: 'failedDraft', filters: { status: FAILED } },
  { reason: 'pendingDraft', filters: { status: WAITING } },
  { reason: 'draft', filters: { status: 'DRAFT' } },
  { reason: 'untranslated', filters: { missing: 'zh' } },
  { reason: 'stale', filters: { missing: 'stale' } },
] as const

const has = ({ kind }: KindTable, filters: FilterValues) =>
  !kind.personal && Object.keys(filters).every((name) => kind.filters.some((filter) => filter.name === name))

async function total(table: KindTable, filters: FilterValues): Promise<number> {
  return (await readList(table, { filters, limit: 1 })).total
}

/** What people sent and nobody has answered; the oldest come first, and with them those that are overdue. */
async function unanswered(table: KindTable): Promise<Waiting[]> {
  if (!table.kind.answering) return []
  const filters = { status: table.kind.answering.from }
  const oldest = await readList(table, { filters, sort: 'oldest', limit: LIST_LIMIT_MAX_ROWS })
  const now = Date.now()
  const overdue = oldest.items.filter((record) => {
    const { dueAt } = record as { dueAt?: string | null }
    return dueAt && Date.parse(dueAt) < now
  }).length
  const kind = table.kind.key
  return [
    { reason: 'overdue', kind, count: overdue, filters },
    { reason: 'unanswered', kind, count: oldest.total, filters },
  ]
}

/** Drafts beside the records of kinds of which there is one each, which no list is narrowed to. */
async function draftsOfShared(table: KindTable): Promise<Waiting[]> {
  if (!table.shared) return []
  const [all, failed] = await Promise.all([recordsWithDrafts(table, false), recordsWithDrafts(table, true)])
  const shown = { kind: table.kind.key, filters: {} }
  return [
    { reason: 'failedDraft', count: failed.length, ...shown },
    { reason: 'pendingDraft', count: all.length, ...shown },
  ]
}

/** How long before its last day something is told of. */
const EXPIRING_DAYS = 60

async function expiring(table: KindTable): Promise<Waiting[]> {
  const parts = (await table.expiring?.(new Date(Date.now() + EXPIRING_DAYS * DAY_MS))) ?? []
  return [{ reason: 'expiring', kind: table.kind.key, count: parts.length, filters: {}, parts }]
}

/** All that waits for an admin, the most urgent first; what nothing waits of is left out. */
export async function listWaiting(tables: readonly KindTable[]): Promise<Waiting[]> {
  const filtered = FILTERED.flatMap(({ reason, filters }) =>
    tables
      .filter((table) => has(table, filters))
      .map(async (table) => ({ reason, kind: table.kind.key, count: await total(table, filters), filters })),
  )
  const all = [
    ...(await Promise.all(tables.map(unanswered))).flat(),
    ...(await Promise.all(filtered)),
    ...(await Promise.all(tables.map(draftsOfShared))).flat(),
    ...(await Promise.all(tables.map(expiring))).flat(),
  ]
  return all.filter(({ count }) => count > 0)
}
