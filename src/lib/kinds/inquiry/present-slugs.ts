import { database } from '../../data/prisma'
import { PUBLIC_ROWS } from '../../data/public-rows'

/**
 * The slugs that products have now, in two queries however many are asked for: an address may name a hundred that nothing has.
 *
 * @returns By the slugs that were asked for, also former ones; nothing for those of no public product.
 */
export async function presentSlugs(slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map()
  const asked = [...slugs]
  const former = await database().slugRedirect.findMany({
    where: { entity: 'PRODUCT', fromSlug: { in: asked } },
    select: { fromSlug: true, targetId: true },
  })
  const products = await database().product.findMany({
    where: {
      ...PUBLIC_ROWS,
      OR: [{ slug: { in: asked } }, { id: { in: former.map(({ targetId }) => targetId) } }],
    },
    select: { id: true, slug: true },
  })
  return new Map([
    ...former.flatMap(({ fromSlug, targetId }): [string, string][] => {
      const target = products.find(({ id }) => id === targetId)
      return target ? [[fromSlug, target.slug]] : []
    }),
    ...products.map(({ slug }): [string, string] => [slug, slug]),
  ])
}
