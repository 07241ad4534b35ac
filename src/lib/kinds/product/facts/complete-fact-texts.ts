import { invalidateTagsEverywhere } from '../../../data/invalidate-tags'
import { database, type PrismaClient } from '../../../data/prisma'
import { headlineMode } from '../../../lighting/light-figures'
import type { Transaction } from '../../../records/kind-table'
import { readComplianceNames } from '../compliance'
import { products } from '../fields'
import { STATED_RELATIONS } from '../papers/canonical-facts'
import { recordRevisions } from '../papers/record-revisions'
import { PRODUCT_TAGS } from '../tags'
import { factTextOf } from './stored-specs'

const COMPLETED_AT_ONCE = 50
/** The first start computes them on machines with much else to do, and must not fail for it. */
const OPTIONS = { timeout: 30_000 }

/** Locks some products without the text, or else some whose text is stale. */
async function takeProducts(db: Transaction): Promise<{ taken: string[]; isMarked: boolean }> {
  const missing = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "products" WHERE "factText" IS NULL ORDER BY "id" LIMIT ${COMPLETED_AT_ONCE}
    FOR UPDATE SKIP LOCKED`
  if (missing.length > 0) return { taken: missing.map(({ id }) => id), isMarked: false }
  const stale = await db.$queryRaw<{ id: string }[]>`
    SELECT p."id" FROM "stale_fact_texts" s JOIN "products" p ON p."id" = s."productId"
    ORDER BY s."productId" LIMIT ${COMPLETED_AT_ONCE} FOR UPDATE OF s, p SKIP LOCKED`
  return { taken: stale.map(({ id }) => id), isMarked: true }
}

/**
 * Computes what a search and neighbours go by, and records what papers state, for some of the products in which that is missing or
 * stale: after an upgrade, where they were written by other means, and where something of another record changed that they show, as
 * the name of a document of compliance or of a fact. Several servers share the work.
 *
 * @param purge Takes what shows them out of the caches in front.
 * @returns How many products there were; none once all are complete.
 */
export async function completeSomeFactTexts(
  db: PrismaClient = database(),
  purge: (tags: readonly string[]) => Promise<void> = async () => undefined,
): Promise<number> {
  let tags: readonly string[] = []
  const count = await db.$transaction(async (transaction) => {
    const { taken, isMarked } = await takeProducts(transaction)
    if (taken.length === 0) {
      // Products that were deleted for good leave their rows behind, because a foreign key would lock products.
      await transaction.$executeRaw`
        DELETE FROM "stale_fact_texts" s WHERE NOT EXISTS (SELECT FROM "products" p WHERE p."id" = s."productId")`
      return 0
    }
    const rows = await transaction.product.findMany({
      where: { id: { in: taken } },
      include: STATED_RELATIONS,
    })
    const revised = await recordRevisions(
      rows.map((row) => ({ before: null, after: row })),
      transaction,
    )
    // Of a whole catalogue, as after an upgrade, there would be a tag for each product.
    tags = revised.length < COMPLETED_AT_ONCE ? revised.map(PRODUCT_TAGS.one) : [products.tag]
    await invalidateTagsEverywhere(tags, transaction)
    const compliance = await readComplianceNames(transaction)
    const made = rows.map((row) => ({
      id: row.id,
      factText: factTextOf(row, compliance),
      headlineLumens: headlineMode(row.modes)?.lumens ?? null,
    }))
    // The names of documents are locked by now, so that a renaming, which waits for them, marks these products anew. Without a
    // lock on its mark a product keeps it.
    if (isMarked) await transaction.staleFactText.deleteMany({ where: { productId: { in: taken } } })
    return transaction.$executeRaw`
      UPDATE "products" p SET "factText" = made."factText", "headlineLumens" = made."headlineLumens"
      FROM jsonb_to_recordset(${JSON.stringify(made)}::jsonb) AS made("id" uuid, "factText" text, "headlineLumens" float8)
      WHERE p."id" = made."id"`
  }, OPTIONS)
  if (tags.length > 0) await purge(tags)
  return count
}
