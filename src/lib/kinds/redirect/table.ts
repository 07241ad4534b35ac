import { siteUrl } from '../../config/site-url'
import { database, type Redirect } from '../../data/prisma'
import { fieldError } from '../../errors/api-error'
import { type FormWarning, warning } from '../../fields/forms/warnings'
import type { AdminRecord } from '../../fields/kind'
import { delegateOf, type Input, kindTable, type MayRead, type Transaction } from '../../records/kind-table'
import { oncePerObject } from '../../runtime/once-per-object'
import { withoutLocale } from '../../texts/locales'
import { typedRedirectTarget } from '../../values/redirect-path'
import { visitTotals } from '../../visits/read-visits'
import { PAGE_TABLES } from '../pages'
import { type REDIRECT_ORIGINS, type REDIRECT_STATES, redirects } from './fields'
import { pagesAmong } from './site-pages'
import { currentRedirects, type End, endsOf, keyOfTarget, nextOf, STEPS_MAX } from './targets'

/** The values of a redirect beside its fields. */
type Further = {
  /** Where it leads in the end; null where that is nowhere. */
  end: string | null
  state: (typeof REDIRECT_STATES)[number]
  origin: (typeof REDIRECT_ORIGINS)[number]
}

/** The path of an old slug; null where a redirect was typed. */
const oldPathOf = ({ entity, fromSlug }: Pick<Redirect, 'entity' | 'fromSlug'>) =>
  entity &&
  (PAGE_TABLES.find(({ slugEntity }) => slugEntity === entity)?.kind.page?.path(fromSlug ?? '') ?? '')

/** A target without the host of this site. @throws ApiError for another host. */
function ownTarget(to: string): string {
  if (to.startsWith('/')) return to
  const { host, pathname, search, hash } = new URL(to)
  if (host !== new URL(siteUrl()).host) throw fieldError('to', 'redirect_to_other_site', { host })
  const path = typedRedirectTarget(pathname + search + hash)
  if (path === null) throw fieldError('to', 'redirect_not_a_target')
  return path
}

/** A redirect as it is stored. */
type Stored = { id: string; from: string; to: string | null }

/**
 * Redirects a transaction holds by address: those it accepted and has not written yet, such as the rows of a file, and those it
 * has read, which many rows with one target need.
 */
const known = oncePerObject((_: Transaction) => ({
  accepted: new Map<string, string>(),
  read: new Map<string, Stored[]>(),
}))

/** The stored redirects from some addresses. */
async function storedAt(db: Transaction, addresses: readonly string[]): Promise<Stored[]> {
  const { read } = known(db)
  const unread = addresses.filter((address) => !read.has(address))
  if (unread.length > 0) {
    const rows = await db.redirect.findMany({
      where: { from: { in: unread }, to: { not: null }, deletedAt: null },
      select: { id: true, from: true, to: true },
    })
    for (const address of unread)
      read.set(
        address,
        rows.filter(({ from }) => from === address),
      )
  }
  return [...new Set(addresses)].flatMap((address) => read.get(address) ?? [])
}

/**
 * @param id Of the row that is being changed, whose former address leads nowhere any more.
 * @throws ApiError where following a redirect would lead back to its address, or through more others than anybody needs.
 */
async function rejectCircle(
  from: string,
  to: string,
  db: Transaction,
  id: string | undefined,
): Promise<void> {
  let key = keyOfTarget(to)
  if (key === from) throw fieldError('to', 'redirect_to_itself')
  const { accepted } = known(db)
  // The address without its language answers as well, by the redirect that is being saved, too.
  const saved = new Map(accepted).set(from, to)
  for (let steps = 0; steps < STEPS_MAX; steps++) {
    const rows = (await storedAt(db, [key, withoutLocale(key)])).filter((row) => row.id !== id)
    const next = nextOf(new Map([...rows.map((row) => [row.from, row.to ?? ''] as const), ...saved]), key)
    if (next === undefined) {
      accepted.set(from, to)
      return
    }
    const last = key
    key = keyOfTarget(next)
    if (key === from) throw fieldError('to', 'redirect_circle', { path: last })
  }
  throw fieldError('to', 'redirect_circle', { path: key })
}

/** @throws ApiError for an address at which the site has a page. */
async function rejectCovered(from: string, db: Transaction): Promise<void> {
  if ((await pagesAmong([from], db)).has(from)) throw fieldError('from', 'redirect_from_page', { path: from })
}

type Listed = AdminRecord &
  Further & {
    from: string
    to: string | null
    oldPath: string | null
    /** How often it was followed, and when last, for those who may read that. */
    hits?: number
    lastHitOn?: string | null
  }

const readEnds = async (targets: readonly string[]) =>
  endsOf(targets, (await currentRedirects()) ?? new Map(), database())

/** Where redirects lead, and what their list says of it. */
async function statesOf(
  redirects: readonly Pick<Listed, 'from' | 'to' | 'oldPath'>[],
): Promise<{ end: End; state: Further['state'] }[]> {
  const targets = redirects.map(({ to, oldPath }) => to ?? oldPath ?? '')
  const addresses = redirects.map(({ from }) => from)
  const [covered, ends] = await Promise.all([pagesAmong(addresses, database()), readEnds(targets)])
  return redirects.map(({ from }, index) => {
    const end = ends.get(targets[index] ?? '') ?? null
    return { end, state: covered.has(from) ? 'covered' : end ? (end.isThere ? 'works' : 'gone') : 'circle' }
  })
}

/** What redirects lead to and how often they are followed, which other tables know. */
async function completed(records: Listed[], mayRead: MayRead): Promise<Listed[]> {
  const addresses = records.map(({ from }) => from)
  const [states, hits] = await Promise.all([
    statesOf(records),
    mayRead('demand') ? visitTotals(addresses, (key) => [{ subject: 'redirect', key, detail: null }]) : null,
  ])
  return records.map((record, index): Listed => {
    const { end = null, state = 'works' } = states[index] ?? {}
    const ends = { to: record.to ?? end?.path ?? null, state, end: end?.isThere ? end.path : null }
    const { count = 0, last = null } = hits?.get(record.from) ?? {}
    return { ...record, ...ends, ...(hits && { hits: count, lastHitOn: last }) }
  })
}

/** A statement takes no more ids. */
const IN_STATE_MAX = 30_000

async function idsInState(state: string): Promise<string[]> {
  const rows = await database().redirect.findMany({ where: { deletedAt: null } })
  const states = await statesOf(rows.map((row) => ({ ...row, oldPath: oldPathOf(row) })))
  return rows.flatMap(({ id }, index) => (states[index]?.state === state ? id : [])).slice(0, IN_STATE_MAX)
}

async function hitsById(): Promise<Map<string, number>> {
  const rows = await database().$queryRaw<{ id: string; hits: number }[]>`
    SELECT r."id", sum(v."count")::int AS "hits" FROM "slug_redirects" r
    JOIN "visit_days" v ON v."subject" = 'redirect' AND v."key" = r."from"
    WHERE r."deletedAt" IS NULL GROUP BY 1`
  return new Map(rows.map(({ id, hits }) => [id, hits]))
}

/** What an author may not have meant: a target without a page, or one that is redirected itself. */
async function targetWarnings(sent: readonly Input[]): Promise<FormWarning[][]> {
  const ends = await readEnds(sent.flatMap(({ to }) => (isOwnTarget(to) ? to : [])))
  return sent.map(({ to }) => {
    const end = isOwnTarget(to) && ends.get(to)
    if (!end) return []
    if (!end.isThere) return [warning('to', 'redirect_leads_nowhere', { path: end.path })]
    const leadsOn = keyOfTarget(end.path) !== keyOfTarget(String(to))
    return leadsOn ? [warning('to', 'redirect_leads_on', { path: String(to), end: end.path })] : []
  })
}

const isOwnTarget = (to: unknown): to is string => typeof to === 'string' && to.startsWith('/')

export const redirectsTable = kindTable<Redirect>({
  kind: redirects,
  name: 'slug_redirects',
  rows: (db) => delegateOf(db.redirect),
  slugEntity: null,
  readOnly: (row): Further & Partial<Listed> & { protectedFields: string[] } => ({
    oldPath: oldPathOf(row),
    end: row.to,
    state: 'works',
    origin: row.entity ? 'renamed' : 'typed',
    protectedFields: row.entity ? ['from', 'to'] : [],
  }),
  completed: (records, mayRead) => completed(records as Listed[], mayRead),
  derived: async (filter, value) =>
    filter === 'state'
      ? { id: { in: await idsInState(value) } }
      : { entity: value === 'typed' ? null : { not: null } },
  numbers: hitsById,
  comparedWarnings: targetWarnings,
  columns: async ({ from, to }: Input, db, current) => {
    if (current?.entity) {
      if ((from ?? current.from) === current.from && (to ?? null) === null) return {}
      throw fieldError('from', 'redirect_is_renamed')
    }
    const next = {
      from: String(from ?? current?.from),
      to: to === undefined ? String(current?.to) : ownTarget(String(to)),
    }
    await rejectCovered(next.from, db)
    await rejectCircle(next.from, next.to, db, current?.id)
    return next
  },
  beforeRestore: async ({ id, from }, _, db) => {
    const other = await db.redirect.findFirst({ where: { from, deletedAt: null, NOT: { id } } })
    if (other) throw fieldError('from', 'value_taken', { kind: redirects.key, title: from })
    return {}
  },
})
