import type { Prisma } from '../../../data/prisma'
import type { Transaction } from '../../../records/kind-table'

/**
 * Marks products whose papers state something that another record has, so that the queue records their revisions.
 *
 * @param are The condition of these products.
 */
export async function markStaleRevisions(are: Prisma.Sql, db: Transaction): Promise<void> {
  // A mark that is there is locked, too, so that the queue cannot take it before this transaction ends.
  await db.$executeRaw`
    INSERT INTO "stale_fact_texts" ("productId") SELECT "id" FROM "products" WHERE ${are} ORDER BY "id"
    ON CONFLICT ("productId") DO UPDATE SET "productId" = EXCLUDED."productId"`
}
