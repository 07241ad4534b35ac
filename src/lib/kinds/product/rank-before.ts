import { database, Prisma } from '../../data/prisma'
import { ApiError, fieldError } from '../../errors/api-error'
import type { Transaction } from '../../records/kind-table'
import { rankBetween } from '../../values/rank'
import { products } from './fields'
import { RANK } from './search/product-rows'

/**
 * The key with which a product stands before another one of its category, or at the end: no other product is written.
 *
 * @throws ApiError for a product without a category, and where the other one is not in it any more.
 */
export async function rankBefore(
  { id, categoryId }: { id: string; categoryId: string | null },
  before: string | null,
  db: Transaction = database(),
): Promise<string> {
  if (categoryId === null) throw fieldError('categoryId', 'selected_category_not_found')
  // Of two products that are put into one gap at once, the second one stands beside the first.
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${categoryId}, 0))`
  const inCategory = Prisma.sql`FROM "products" p WHERE p."categoryId" = ${categoryId}::uuid`
  const [next] =
    before === null
      ? []
      : await db.$queryRaw<{ rank: string }[]>`
          SELECT ${RANK} AS rank ${inCategory} AND p."id" = ${before}::uuid AND p."deletedAt" IS NULL`
  if (before !== null && !next) throw new ApiError('changed_meanwhile', { values: { kind: products.key } })
  const ahead = next ? Prisma.sql`AND ${RANK} < ${next.rank}` : Prisma.empty
  // One in the bin keeps its place, too.
  const [previous] = await db.$queryRaw<{ rank: string }[]>`
    SELECT ${RANK} AS rank ${inCategory} AND p."id" <> ${id}::uuid ${ahead} ORDER BY ${RANK} DESC, p."id" DESC LIMIT 1`
  return rankBetween(previous?.rank ?? '', next?.rank ?? null)
}
