import { database, type PrismaClient } from '../../../data/prisma'
import { headlineMode } from '../../../lighting/light-figures'
import { readComplianceNames } from '../compliance'
import { factTextOf } from './stored-specs'

const COMPLETED_AT_ONCE = 50

/**
 * Computes what a search and neighbours go by for some of the products in which it is missing: after an upgrade, and where
 * they were written by other means. Several servers share the work.
 *
 * @returns How many products there were; none once all are complete.
 */
export function completeSomeFactTexts(db: PrismaClient = database()): Promise<number> {
  return db.$transaction(async (transaction) => {
    const taken = await transaction.$queryRaw<{ id: string }[]>`
      SELECT "id" FROM "products" WHERE "factText" IS NULL ORDER BY "id" LIMIT ${COMPLETED_AT_ONCE}
      FOR UPDATE SKIP LOCKED`
    if (taken.length === 0) return 0
    const rows = await transaction.product.findMany({
      where: { id: { in: taken.map(({ id }) => id) } },
      include: { modes: { orderBy: { position: 'asc' } } },
    })
    const compliance = await readComplianceNames(transaction)
    const made = rows.map((row) => ({
      id: row.id,
      factText: factTextOf(row, compliance),
      headlineLumens: headlineMode(row.modes)?.lumens ?? null,
    }))
    return transaction.$executeRaw`
      UPDATE "products" p SET "factText" = made."factText", "headlineLumens" = made."headlineLumens"
      FROM jsonb_to_recordset(${JSON.stringify(made)}::jsonb) AS made("id" uuid, "factText" text, "headlineLumens" float8)
      WHERE p."id" = made."id"`
  })
}
