import type { PrismaClient } from '../../data/prisma'
import { factTextOf } from './stored-specs'

const COMPLETED_AT_ONCE = 200

/**
 * Computes what a search sees of the facts of products where that is missing. A product that is saved meanwhile keeps what
 * the save has computed.
 *
 * @returns How many there were.
 */
export async function completeFactTexts(db: PrismaClient): Promise<number> {
  let last: string | undefined
  for (let completed = 0; ; ) {
    const rows = await db.product.findMany({
      where: { factText: null, ...(last && { id: { gt: last } }) },
      include: { modes: { orderBy: { position: 'asc' } } },
      orderBy: { id: 'asc' },
      take: COMPLETED_AT_ONCE,
    })
    if (rows.length === 0) return completed
    const texts = JSON.stringify(rows.map((row) => ({ id: row.id, factText: factTextOf(row) })))
    await db.$executeRaw`
      UPDATE "products" p SET "factText" = made."factText"
      FROM jsonb_to_recordset(${texts}::jsonb) AS made("id" uuid, "factText" text)
      WHERE p."id" = made."id" AND p."factText" IS NULL`
    completed += rows.length
    last = rows.at(-1)?.id
  }
}
