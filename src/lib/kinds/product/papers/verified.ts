import { database } from '../../../data/prisma'
import type { CanonicalFacts } from './canonical-facts'
import { revisionOf } from './revision'
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
  /** Since when it is no longer current; null of one that is. */
  until: string | null
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

async function sheetOf(productId: string, start: string): Promise<VerifiedSheet | null> {
  const { productRevision } = database()
  const orderBy = [...NEWEST_REVISIONS]
  const [latest, own] = await Promise.all([
    productRevision.findFirst({ where: { productId }, orderBy }),
    productRevision.findFirst({
      where: { productId, digest: { gte: start, lt: `${start}g` } },
      orderBy,
    }),
  ])
  if (!latest || !own) return null
  const isLatest = latest.digest === own.digest
  const next = isLatest
    ? null
    : await productRevision.findFirst({
        where: { productId, createdAt: { gte: own.createdAt }, digest: { not: own.digest } },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        select: { createdAt: true },
      })
  const { withdrawnAt } = latest
  const until = withdrawnAt ?? next?.createdAt ?? null
  return {
    type: 'sheet',
    state: withdrawnAt ? 'withdrawn' : isLatest ? 'current' : 'superseded',
    revision: revisionOf(own.digest),
    digest: own.digest,
    productId,
    slug: withdrawnAt ? null : latest.slug,
    since: own.createdAt.toISOString(),
    until: until?.toISOString() ?? null,
    facts: own.facts as CanonicalFacts,
    latest: latest.facts as CanonicalFacts,
  }
}
