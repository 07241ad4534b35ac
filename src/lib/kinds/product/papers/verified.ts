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

/**
 * Looks up what papers are that carry a digest.
 *
 * @param start How the digest begins, as `digestStart` reads it from a revision.
 * @returns null for what this site never printed.
 */
export async function verified(start: string): Promise<VerifiedSheet | null> {
  const { productRevision } = database()
  const found = await productRevision.findMany({
    where: { digest: { gte: start, lt: `${start}g` } },
    orderBy: [...NEWEST_REVISIONS],
    select: { productId: true },
  })
  const sheets = await Promise.all(
    [...new Set(found.map(({ productId }) => productId))].map((productId) => sheetOf(productId, start)),
  )
  const known = sheets.filter((sheet) => sheet !== null)
  // Two products can state the same, one of them no longer.
  return known.find(({ state }) => state === 'current') ?? known[0] ?? null
}

const OFFERED = { status: 'PUBLISHED', deletedAt: null } as const

const stateOf = (withdrawnAt: Date | null, isLatest: boolean): VerifiedSheet['state'] =>
  withdrawnAt ? 'withdrawn' : isLatest ? 'current' : 'superseded'

/**
 * Looks up the states of many data sheets with a few statements, however many there are.
 *
 * @param starts How their digests begin.
 * @returns The state by start; none of what this site never printed.
 */
export async function verifiedStates(
  starts: readonly string[],
): Promise<Map<string, VerifiedSheet['state']>> {
  const { product, productRevision } = database()
  const own = await productRevision.findMany({
    where: { OR: starts.map((start) => ({ digest: { gte: start, lt: `${start}g` } })) },
    orderBy: [...NEWEST_REVISIONS],
    select: { productId: true, digest: true },
  })
  const ids = [...new Set(own.map(({ productId }) => productId))]
  const [latest, offered] = await Promise.all([
    productRevision.findMany({
      where: { productId: { in: ids } },
      orderBy: [{ productId: 'asc' }, ...NEWEST_REVISIONS],
      distinct: ['productId'],
      select: { productId: true, digest: true, withdrawnAt: true },
    }),
    product.findMany({ where: { id: { in: ids }, ...OFFERED }, include: STATED_RELATIONS }),
  ])
  const stated = new Map(offered.map((row) => [row.id, paperDigest(canonicalFacts(row) as Json)]))
  const states = new Map(
    latest.map(({ productId, digest, withdrawnAt }) => [
      productId,
      { withdrawnAt, digest: withdrawnAt ? digest : (stated.get(productId) ?? digest) },
    ]),
  )
  const stateIn = (productId: string, digest: string) => {
    const now = states.get(productId)
    return stateOf(now?.withdrawnAt ?? null, now?.digest === digest)
  }
  return new Map(
    starts.flatMap((start) => {
      const found = own
        .filter(({ digest }) => digest.startsWith(start))
        .map(({ productId, digest }) => stateIn(productId, digest))
      const state = found.find((each) => each === 'current') ?? found[0]
      return state ? [[start, state] as const] : []
    }),
  )
}

async function sheetOf(productId: string, start: string): Promise<VerifiedSheet | null> {
  const { product, productRevision } = database()
  const orderBy = [...NEWEST_REVISIONS]
  const [latest, own, offered] = await Promise.all([
    productRevision.findFirst({ where: { productId }, orderBy }),
    productRevision.findFirst({
      where: { productId, digest: { gte: start, lt: `${start}g` } },
      orderBy,
    }),
    product.findFirst({
      where: { id: productId, ...OFFERED },
      include: STATED_RELATIONS,
    }),
  ])
  if (!latest || !own) return null
  const { withdrawnAt } = latest
  // Another record, such as the category, can have changed what the product states before the queue records its revision.
  const stated = offered && !withdrawnAt ? canonicalFacts(offered) : (latest.facts as CanonicalFacts)
  const isLatest = own.digest === paperDigest(stated as Json)
  const next = isLatest
    ? null
    : await productRevision.findFirst({
        where: { productId, createdAt: { gte: own.createdAt }, digest: { not: own.digest } },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        select: { createdAt: true },
      })
  const until = next?.createdAt ?? withdrawnAt
  return {
    type: 'sheet',
    state: stateOf(withdrawnAt, isLatest),
    revision: revisionOf(own.digest),
    digest: own.digest,
    productId,
    slug: withdrawnAt ? null : latest.slug,
    since: own.createdAt.toISOString(),
    until: until?.toISOString() ?? null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
    facts: own.facts as CanonicalFacts,
    latest: stated,
  }
}
