import { siteUrl } from '../../config/site-url'
import { database, type Redirect, type SlugEntity } from '../../data/prisma'
import { fieldError } from '../../errors/api-error'
import type { AdminRecord } from '../../fields/kind'
import { delegateOf, type Input, kindTable, type Transaction } from '../../records/kind-table'
import { withoutLocale } from '../../texts/locales'
import { typedRedirectTarget } from '../../values/redirect-path'
import { PAGE_TABLES } from '../pages'
import { type REDIRECT_ORIGINS, type REDIRECT_STATES, redirects } from './fields'
import { pagesAmong } from './site-pages'
import { currentRedirects, endsOf, keyOfTarget, nextOf } from './targets'

/** The values of a redirect beside its fields. */
type Further = {
  /** Where it leads in the end; null where that is nowhere. */
  end: string | null
  state: (typeof REDIRECT_STATES)[number]
  origin: (typeof REDIRECT_ORIGINS)[number]
  /** How often it was followed, as far back as visits are kept, and when last. */
  hits: number
  lastHitOn: string | null
}

/** The path of an old slug; an earlier version of the server stores redirects without it. */
const pathOf = ({ entity, fromSlug }: { entity: SlugEntity; fromSlug: string | null }) =>
  PAGE_TABLES.find(({ slugEntity }) => slugEntity === entity)?.kind.page?.path(fromSlug ?? '') ?? ''

/** A target without the host of this site. @throws ApiError for another host. */
function ownTarget(to: string): string {
  if (to.startsWith('/')) return to
  const { host, pathname, search, hash } = new URL(to)
  if (host !== new URL(siteUrl()).host) throw fieldError('to', 'redirect_to_other_site', { host })
  const path = typedRedirectTarget(pathname + search + hash)
  if (path === null) throw fieldError('to', 'redirect_not_a_target')
  return path
}

/** The steps that are looked at for a circle; nobody adds so many one after another. */
const STEPS_MAX = 50

/** @throws ApiError where following a redirect would lead back to its address, or through more others than anybody needs. */
async function rejectCircle(from: string, to: string, db: Transaction): Promise<void> {
  let key = keyOfTarget(to)
  if (key === from) throw fieldError('to', 'redirect_to_itself')
  for (let steps = 0; steps < STEPS_MAX; steps++) {
    const rows = await db.redirect.findMany({
      where: { from: { in: [key, withoutLocale(key)] }, to: { not: null }, deletedAt: null },
      select: { from: true, to: true },
    })
    // The address without its language answers as well, by the redirect that is being saved, too.
    const next = nextOf(new Map([...rows.map((row) => [row.from, row.to ?? ''] as const), [from, to]]), key)
    if (next === undefined) return
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

async function hitsOf(paths: string[]): Promise<Map<string, Pick<Further, 'hits' | 'lastHitOn'>>> {
  const sums = await database().visitDay.groupBy({
    by: ['key'],
    where: { subject: 'redirect', key: { in: paths } },
    _sum: { count: true },
    _max: { day: true },
  })
  return new Map(
    sums.map(({ key, _sum, _max }) => [
      key,
      { hits: _sum.count ?? 0, lastHitOn: _max.day?.toISOString().slice(0, 10) ?? null },
    ]),
  )
}

type Listed = AdminRecord & Further & { from: string; to: string | null; oldPath: string | null }

/** What redirects lead to and how often they are followed, which other tables know. */
async function withTargets(records: Listed[]): Promise<Listed[]> {
  const db = database()
  const targets = records.map(({ to, oldPath }) => to ?? oldPath ?? '')
  const [hits, covered, ends] = await Promise.all([
    hitsOf(records.map(({ from }) => from)),
    pagesAmong(
      records.map(({ from }) => from),
      db,
    ),
    currentRedirects().then((all) => endsOf(targets, all ?? new Map(), db)),
  ])
  return records.map((record, index): Listed => {
    const end = ends.get(targets[index] ?? '') ?? null
    const state = covered.has(record.from) ? 'covered' : end ? (end.isThere ? 'works' : 'gone') : 'circle'
    const to = record.to ?? end?.path ?? null
    return { ...record, to, ...hits.get(record.from), state, end: end?.isThere ? end.path : null }
  })
}

export const redirectsTable = kindTable<Redirect>({
  kind: redirects,
  name: 'slug_redirects',
  rows: (db) => delegateOf(db.redirect),
  slugEntity: null,
  readOnly: ({ entity, fromSlug, from, to }): Further & Partial<Listed> & { protectedFields: string[] } => ({
    from: entity && from === '' ? pathOf({ entity, fromSlug }) : from,
    oldPath: entity && pathOf({ entity, fromSlug }),
    end: to,
    state: 'works',
    origin: entity ? 'renamed' : 'typed',
    hits: 0,
    lastHitOn: null,
    protectedFields: entity ? ['from', 'to'] : [],
  }),
  completed: (records) => withTargets(records as Listed[]),
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
    await rejectCircle(next.from, next.to, db)
    return next
  },
  beforeRestore: async ({ id, from }, _, db) => {
    const other = await db.redirect.findFirst({ where: { from, deletedAt: null, NOT: { id } } })
    if (other) throw fieldError('from', 'value_taken', { kind: redirects.key, title: from })
    return {}
  },
})
