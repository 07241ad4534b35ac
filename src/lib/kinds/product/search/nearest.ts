import { database, Prisma } from '../../../data/prisma'
import { headlineMode } from '../../../lighting/light-figures'
import { type ComparedLight, productDistance } from '../../../lighting/product-distance'
import type { Locale } from '../../../texts/locales'
import { cardsOf, summaryRows } from '../queries'
import type { ProductSummary } from '../view'
import { publicScope } from './product-scopes'

/** How many are compared on either side of a product's light, so that a category of any size costs the same. */
const COMPARED_EACH_WAY = 60

type Candidate = ComparedLight & { id: string }

const SELECTED = {
  id: true,
  weightGrams: true,
  rechargeable: true,
  batteryFormat: true,
  tags: true,
  modes: { select: { lumens: true, runtimeMinutes: true, beamDistanceMetres: true, dutyCycle: true } },
} as const satisfies Prisma.ProductSelect

/** The ids of the products of a category whose light is nearest to a number of lumens; of the newest where that is not known. */
async function nearestByLight(category: string, lumens: number | null): Promise<string[]> {
  const { conditions } = publicScope(category)
  const among = Prisma.join(conditions, ' AND ')
  const side = (condition: Prisma.Sql, order: Prisma.Sql) => Prisma.sql`
    (SELECT p."id" FROM "products" p WHERE ${among} ${condition} ORDER BY ${order} LIMIT ${COMPARED_EACH_WAY})`
  const newest = side(Prisma.empty, Prisma.sql`p."createdAt" DESC, p."id" DESC`)
  const sides =
    lumens === null
      ? [newest]
      : [
          side(
            Prisma.sql`AND p."headlineLumens" >= ${lumens}`,
            Prisma.sql`p."categoryId", p."headlineLumens", p."id"`,
          ),
          side(
            Prisma.sql`AND p."headlineLumens" < ${lumens}`,
            Prisma.sql`p."categoryId" DESC, p."headlineLumens" DESC, p."id" DESC`,
          ),
        ]
  const rows = await database().$queryRaw<{ id: string }[]>`
    SELECT "id" FROM (${Prisma.join(sides, ' UNION ALL ')}) AS near`
  return rows.map(({ id }) => id)
}

/**
 * The products of a product's category that are nearest to it by figures, power and use.
 *
 * @returns Nearest first; none without a public category.
 */
export async function nearestProducts(slug: string, take: number, locale: Locale): Promise<ProductSummary[]> {
  const product = await database().product.findFirst({
    where: { slug, deletedAt: null },
    select: { ...SELECTED, category: { select: { slug: true } } },
  })
  if (!product?.category) return []
  const lumens = headlineMode(product.modes)?.lumens ?? null
  const ids = await nearestByLight(product.category.slug, lumens)
  const candidates: Candidate[] = await database().product.findMany({
    where: { id: { in: ids, not: product.id } },
    select: SELECTED,
  })
  const nearest = candidates
    .map((candidate) => ({ id: candidate.id, distance: productDistance(product, candidate) }))
    .sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1))
    .slice(0, take)
    .map(({ id }) => id)
  return cardsOf(await summaryRows(nearest, locale), locale)
}
