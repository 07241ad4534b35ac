import type { Transaction, Transition } from '../../../records/kind-table'
import type { Json } from '../../../values/canonical-json'
import { canonicalFacts, type StatedRow } from './canonical-facts'
import { paperDigest } from './revision'

type Latest = { id: string; productId: string; slug: string; digest: string; withdrawnAt: Date | null }

type Offer = { id: string; slug: string; isOffered: boolean }

const isOffered = (row: StatedRow | null): row is StatedRow =>
  row !== null && row.status === 'PUBLISHED' && row.deletedAt === null

/**
 * Records what papers of changed products state from now on, where that differs from what they stated; and since when a product
 * is no longer offered. Drafts have no papers.
 *
 * @param sides Of products that are locked until the transaction ends.
 * @returns The slugs of those that have another revision.
 */
export async function recordRevisions(
  sides: readonly Transition<StatedRow>[],
  db: Transaction,
): Promise<string[]> {
  const concerned = sides.filter(({ before, after }) => isOffered(before) || isOffered(after))
  if (concerned.length === 0) return []
  const idOf = ({ before, after }: Transition<StatedRow>) => (after ?? before)?.id ?? ''
  const rows = await db.$queryRaw<Latest[]>`
    SELECT DISTINCT ON ("productId") "id", "productId", "slug", "digest", "withdrawnAt" FROM "product_revisions"
    WHERE "productId" = ANY(${concerned.map(idOf)}::uuid[]) ORDER BY "productId", "createdAt" DESC, "id" DESC`
  const latest = new Map(rows.map((row) => [row.productId, row]))
  const added: { productId: string; slug: string; digest: string; facts: object }[] = []
  const changed: Offer[] = []
  for (const side of concerned) {
    const { after } = side
    const last = latest.get(idOf(side))
    if (!isOffered(after)) {
      if (last && !last.withdrawnAt) changed.push({ id: last.id, slug: last.slug, isOffered: false })
      continue
    }
    const { id: productId, slug } = after
    const facts = canonicalFacts(after)
    const digest = paperDigest(facts as Json)
    if (last?.digest !== digest) added.push({ productId, slug, digest, facts })
    else if (last.withdrawnAt || last.slug !== slug) changed.push({ id: last.id, slug, isOffered: true })
  }
  if (added.length > 0) await db.productRevision.createMany({ data: added })
  if (changed.length > 0) await moveLatest(changed, db)
  return added.map(({ slug }) => slug)
}

/** Gives the latest rows of products their slugs, and the time since when they are no longer offered. */
async function moveLatest(changed: readonly Offer[], db: Transaction): Promise<void> {
  await db.$executeRaw`
    UPDATE "product_revisions" r SET "slug" = c."slug",
      "withdrawnAt" = CASE WHEN c."isOffered" THEN NULL ELSE statement_timestamp() END
    FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) AS c("id" uuid, "slug" text, "isOffered" boolean)
    WHERE r."id" = c."id"`
}
