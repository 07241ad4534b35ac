import { database } from '../../../data/prisma'
import type { Json } from '../../../values/canonical-json'
import { type CanonicalFacts, canonicalFacts, STATED_RELATIONS } from './canonical-facts'
import { paperDigest, revisionOf } from './revision'
import { NEWEST_REVISIONS } from './revisions'

/** What a data sheet with a revision is: of today, replaced by another one, or of a product that is no longer offered. */
export type VerifiedSheet = {
  type: 'sheet'
  state: 'current' | 'superseded' | 'withdrawn'
  revision: string
  digest: string
  productId: string
  /** Of the product's page; null where it is no longer offered. */
  slug: string | null
  since: string
  /** Since when it is no longer current; null of one that is, and until the next revision is recorded. */
  until: string | null
  /** Since when the product is no longer offered. */
  withdrawnAt: string | null
  /** What it states, and what the product's papers stated last. */
  facts: CanonicalFacts
  latest: CanonicalFacts
}

const OFFERED = { status: 'PUBLISHED', deletedAt: null } as const

/** The recorded revisions whose digests begin with one of these, newest first, each with what it is today. */
async function revisionsToday(starts: readonly string[]) {
  const { product, productRevision } = database()
  const revisions = await productRevision.findMany({
    where: { OR: starts.map((start) => ({ digest: { gte: start, lt: `${start}g` } })) },
    orderBy: [...NEWEST_REVISIONS],
    omit: { facts: true },
  })
  const ids = [...new Set(revisions.map(({ productId }) => productId))]
  const [newest, offered] = await Promise.all([
    productRevision.findMany({
      where: { productId: { in: ids } },
      orderBy: [{ productId: 'asc' }, ...NEWEST_REVISIONS],
      distinct: ['productId'],
    }),
    product.findMany({ where: { id: { in: ids }, ...OFFERED }, include: STATED_RELATIONS }),
  ])
  // Another record, such as the category, can have changed what the product states before the queue records its revision.
  const stated = new Map(offered.map((row) => [row.id, canonicalFacts(row)]))
  const today = new Map(
    newest.map(({ productId, slug, withdrawnAt, facts, digest }) => {
      const now = withdrawnAt ? undefined : stated.get(productId)
      const latest = now ?? (facts as CanonicalFacts)
      return [productId, { slug, withdrawnAt, latest, latestDigest: now ? paperDigest(now as Json) : digest }]
    }),
  )
  return revisions.flatMap((revision) => {
    const now = today.get(revision.productId)
    if (!now) return []
    const isLatest = now.latestDigest === revision.digest
    const state: VerifiedSheet['state'] = now.withdrawnAt ? 'withdrawn' : isLatest ? 'current' : 'superseded'
    return [{ ...revision, ...now, isLatest, state }]
  })
}

/** One of several: two products can state the same, one of them no longer. */
const mostCurrent = <Found extends { state: VerifiedSheet['state'] }>(found: readonly Found[]) =>
  found.find(({ state }) => state === 'current') ?? found[0]

/**
 * Looks up what papers are that carry a digest.
 *
 * @param start How the digest begins, as `digestStart` reads it from a revision.
 * @returns null for what this site never printed.
 */
export async function verified(start: string): Promise<VerifiedSheet | null> {
  const own = mostCurrent(await revisionsToday([start]))
  if (!own) return null
  const { id, productId, digest, withdrawnAt, createdAt } = own
  const { facts } = await database().productRevision.findUniqueOrThrow({
    where: { id },
    select: { facts: true },
  })
  const next = own.isLatest
    ? null
    : await database().productRevision.findFirst({
        where: { productId, createdAt: { gte: createdAt }, digest: { not: digest } },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        select: { createdAt: true },
      })
  const until = next?.createdAt ?? withdrawnAt
  return {
    type: 'sheet',
    state: own.state,
    revision: revisionOf(digest),
    digest,
    productId,
    slug: withdrawnAt ? null : own.slug,
    since: createdAt.toISOString(),
    until: until?.toISOString() ?? null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    facts: facts as CanonicalFacts,
    latest: own.latest,
  }
}

/**
 * Looks up the states of many data sheets with a few statements, however many there are.
 *
 * @param starts How their digests begin.
 * @returns The state by start; none of what this site never printed.
 */
export async function verifiedStates(
  starts: readonly string[],
): Promise<Map<string, VerifiedSheet['state']>> {
  const found = await revisionsToday(starts)
  return new Map(
    starts.flatMap((start) => {
      const own = mostCurrent(found.filter(({ digest }) => digest.startsWith(start)))
      return own ? [[start, own.state] as const] : []
    }),
  )
}
