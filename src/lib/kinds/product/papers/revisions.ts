import { database } from '../../../data/prisma'
import type { Json } from '../../../values/canonical-json'
import { type CanonicalFacts, canonicalFacts, type StatedRow } from './canonical-facts'
import { paperDigest, revisionOf } from './revision'

/** What papers of a product stated from a moment on. */
export type RecordedRevision = { revision: string; digest: string; since: string; facts: CanonicalFacts }

/** Newest first. */
export const NEWEST_REVISIONS = [{ createdAt: 'desc' }, { id: 'desc' }] as const

/** A revision as it is printed, and since when it is that of its product. */
export type Revision = { code: string; since: string }

/**
 * The revision of what a product states; null while it is not recorded, as of a draft, since no paper says what cannot be verified.
 */
export async function currentRevision(row: StatedRow): Promise<Revision | null> {
  const digest = paperDigest(canonicalFacts(row) as Json)
  const latest = await database().productRevision.findFirst({
    where: { productId: row.id },
    orderBy: [...NEWEST_REVISIONS],
    select: { digest: true, createdAt: true },
  })
  if (latest?.digest !== digest) return null
  return { code: revisionOf(digest), since: latest.createdAt.toISOString() }
}

/** The revisions of a product, newest first, and how many there are. */
export async function readRevisions(
  productId: string,
  take: number,
): Promise<{ revisions: RecordedRevision[]; count: number }> {
  const where = { productId }
  const rows = await database().productRevision.findMany({ where, orderBy: [...NEWEST_REVISIONS], take })
  const count = rows.length < take ? rows.length : await database().productRevision.count({ where })
  return {
    revisions: rows.map(({ digest, createdAt, facts }) => ({
      revision: revisionOf(digest),
      digest,
      since: createdAt.toISOString(),
      facts: facts as CanonicalFacts,
    })),
    count,
  }
}
