import { studioPath } from '../../config/paths'
import { database } from '../../data/prisma'
import type { ColoredPart } from '../../lighting/light-configuration'
import { shownModel } from '../../models-3d/shown-model'
import { isInStudio } from './customization'

const FACTS = {
  bodyColorPieces: true,
  accentColorPieces: true,
  strapColorPieces: true,
  stripeColorPieces: true,
  metalColorPieces: true,
  rubberColorPieces: true,
  logoProcesses: true,
} as const satisfies Record<`${ColoredPart}ColorPieces` | 'logoProcesses', true>

/** The English paths of the studios of products, by the ids of those that have one. */
export async function studioPaths(ids: string[]): Promise<Map<string, string>> {
  const products = await database().product.findMany({
    where: { id: { in: ids } },
    select: { id: true, slug: true, imageUrl: true, modelUrl: true, ...FACTS },
  })
  const paths = await Promise.all(
    products.map(async ({ id, slug, imageUrl, modelUrl, ...facts }) => {
      const model = await shownModel({ imageUrl, modelUrl })
      return isInStudio({ facts, model }) ? ([[id, studioPath(slug)]] as const) : []
    }),
  )
  return new Map(paths.flat())
}
