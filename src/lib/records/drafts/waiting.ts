import { databaseTime } from '../../data/database-clock'
import { database } from '../../data/prisma'
import { translator } from '../../data/translator'
import {
  FAILED,
  type FilterValues,
  IN_REVIEW,
  languageGap,
  languageGaps,
  SCHEDULED,
  UNANSWERED,
  WAITING,
} from '../../fields/list-filters'
import { inAdminLocales, type TranslatedLocale } from '../../texts/locales'
import type { LocalizedText } from '../../texts/localized-text'
import type { BaseRow, ExpiringPart, KindTable } from '../kind-table'
import { listConditions } from '../list-conditions'
import { endedReviews, openReviews, recordsWithDrafts, type WaitingState } from './record-drafts'

/** Something that waits for an admin: how many records of a kind, and what narrows its list to them. */
export type Waiting = {
  reason:
    | 'overdue'
    | 'review'
    | 'reviewPublished'
    | 'reviewDiscarded'
    | 'unanswered'
    | 'failedDraft'
    | 'draft'
    | 'scheduled'
    | 'pendingDraft'
    | 'untranslated'
    | 'stale'
    | 'expiring'
    | 'backup'
    | 'receiverOff'
  kind: string
  count: number
  filters: FilterValues
  /** The first records that end, of 'expiring' alone. */
  parts?: ExpiringPart[]
  /** The scheduled backups, for 'backup': when one last succeeded, if ever, and why the last failed. */
  backup?: { succeededAt: string | null; failure: string | null }
  /** Of what became of a review, and of a receiver that is off: the record; its name where there are several of its kind. */
  id?: string
  name?: LocalizedText
}

/** The reasons that follow from a filter of the kind's list, in these languages. */
const filteredReasons = (locales: readonly TranslatedLocale[]) => [
  { reason: 'failedDraft' as const, filters: { status: FAILED } },
  { reason: 'pendingDraft' as const, filters: { status: WAITING } },
  { reason: 'scheduled' as const, filters: { status: SCHEDULED } },
  { reason: 'draft' as const, filters: { status: 'DRAFT' } },
  ...languageGaps(locales).map((missing) => ({
    reason: languageGap(missing)?.gap === 'stale' ? ('stale' as const) : ('untranslated' as const),
    filters: { missing },
  })),
]

const has = ({ kind }: KindTable, filters: FilterValues) =>
  !kind.personal && Object.keys(filters).every((name) => kind.filters.some((filter) => filter.name === name))

async function total(table: KindTable, filters: FilterValues): Promise<number> {
  return table.rows(database()).count({ where: await listConditions(table, { filters }) })
}

/** What people sent, or did since, and nobody has answered. */
async function unanswered(table: KindTable): Promise<Waiting[]> {
  const { replyTransition, key: kind } = table.kind
  if (!replyTransition) return []
  const all = (['overdue', 'any'] as const).map(async (value) => {
    const filters = { [UNANSWERED]: value }
    const reason = value === 'any' ? 'unanswered' : value
    return { reason, kind, count: await total(table, filters), filters } as const
  })
  return Promise.all(all)
}

/** Drafts beside the records of kinds of which there is one each, which no list is narrowed to. */
async function draftsOfShared(table: KindTable): Promise<Waiting[]> {
  if (!table.shared) return []
  const [all, scheduled, failed] = await Promise.all(
    [WAITING, SCHEDULED, FAILED].map((state) => recordsWithDrafts(table, state as WaitingState)),
  )
  const shown = { kind: table.kind.key, filters: {} }
  return [
    { reason: 'failedDraft', count: failed?.length ?? 0, ...shown },
    { reason: 'scheduled', count: scheduled?.length ?? 0, ...shown },
    { reason: 'pendingDraft', count: all?.length ?? 0, ...shown },
  ]
}

async function expiring(table: KindTable): Promise<Waiting[]> {
  if (!table.expiring) return []
  return [
    {
      reason: 'expiring',
      kind: table.kind.key,
      filters: {},
      ...(await table.expiring(await databaseTime())),
    },
  ]
}

/** What waits for somebody's review, and each record of whose review they are told what became of it. */
export async function listReviews(tables: readonly KindTable[], by: string): Promise<Waiting[]> {
  const open = await openReviews(by)
  const waiting = (await Promise.all(tables.map((table) => reviewsIn(table, open)))).flat()
  const ended = await endedReviews(by)
  return [...waiting, ...(await Promise.all(tables.map((table) => outcomesIn(table, ended)))).flat()]
}

/** The rows of one table among those of several kinds. */
const ownOf = <Of extends { type: string }>({ kind, shared }: KindTable, all: readonly Of[]) =>
  all.filter(({ type }) => (shared?.kinds ?? [kind]).some(({ key }) => key === type))

async function reviewsIn(
  table: KindTable,
  open: Awaited<ReturnType<typeof openReviews>>,
): Promise<Waiting[]> {
  const { kind, shared, rows } = table
  const own = ownOf(table, open)
  if (own.length === 0) return []
  const where = { id: { in: own.map(({ id }) => id) }, deletedAt: null }
  const count = shared ? own.length : await rows(database()).count({ where })
  const filters: FilterValues = shared ? {} : { status: IN_REVIEW }
  return count > 0 ? [{ reason: 'review', kind: kind.key, count, filters }] : []
}

const OUTCOMES = { published: 'reviewPublished', discarded: 'reviewDiscarded' } as const

async function outcomesIn(
  table: KindTable,
  ended: Awaited<ReturnType<typeof endedReviews>>,
): Promise<Waiting[]> {
  const { kind, shared, rows } = table
  const own = ownOf(table, ended)
  if (own.length === 0) return []
  const told = ({ type, id, outcome }: (typeof own)[number]) =>
    ({ reason: OUTCOMES[outcome], kind: type, count: 1, filters: {}, id }) as const
  if (shared) return own.map(told)
  const where = { id: { in: own.map(({ id }) => id) }, deletedAt: null }
  const found = new Map((await rows(database()).findMany({ where })).map((row) => [row.id, row]))
  return own.flatMap((each) => {
    const row = found.get(each.id) as (BaseRow & Record<string, unknown>) | undefined
    if (!row) return []
    const title = String(row[kind.title])
    const name = inAdminLocales((locale) => translator(row.translations, locale).text(kind.title, title))
    return { ...told(each), name }
  })
}

/**
 * All that waits for an admin, the most urgent first; what nothing waits of is left out.
 *
 * @param locales The languages in which translations are missed.
 */
export async function listWaiting(
  tables: readonly KindTable[],
  locales: readonly TranslatedLocale[],
): Promise<Waiting[]> {
  const filtered: Waiting[] = []
  // One after the other: all at once would take every connection there is.
  for (const { reason, filters } of filteredReasons(locales)) {
    const some = tables
      .filter((table) => has(table, filters))
      .map(async (table) => ({ reason, kind: table.kind.key, count: await total(table, filters), filters }))
    filtered.push(...(await Promise.all(some)))
  }
  const all = [
    ...(await Promise.all(tables.map(unanswered))).flat(),
    ...filtered,
    ...(await Promise.all(tables.map(draftsOfShared))).flat(),
    ...(await Promise.all(tables.map(expiring))).flat(),
  ]
  return all.filter(({ count }) => count > 0)
}
