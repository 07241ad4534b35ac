import type { PrismaClient } from '../../data/prisma'
import { headlineMode } from '../../domain/light-figures'
import { factTextOf } from './stored-specs'

const COMPLETED_AT_ONCE = 200

/**
 * Computes what a search and neighbours go by where that is missing. A product that is saved meanwhile keeps what
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
    const made = JSON.stringify(
      rows.map((row) => ({
        id: row.id,
        factText: factTextOf(row),
        headlineLumens: headlineMode(row.modes)?.lumens ?? null,
      })),
    )
    await db.$executeRaw`
      UPDATE "products" p SET "factText" = made."factText", "headlineLumens" = made."headlineLumens"
      FROM jsonb_to_recordset(${made}::jsonb) AS made("id" uuid, "factText" text, "headlineLumens" float8)
      WHERE p."id" = made."id" AND p."factText" IS NULL`
    completed += rows.length
    last = rows.at(-1)?.id
  }
}
