import { currentValue } from '../cache/current-value'
import { isReservedSlug } from '../config/reserved-slugs'
import { database } from '../data/prisma'
import { PUBLIC_ROWS } from '../data/public-rows'

/** Present slugs of public custom pages and former ones: all a path at the root can lead to that the site does not use itself. */
const currentSlugs = currentValue('the addresses of custom pages', async (): Promise<ReadonlySet<string>> => {
  const [pages, former] = await Promise.all([
    database().customPage.findMany({ where: PUBLIC_ROWS, select: { slug: true } }),
    database().redirect.findMany({
      where: { entity: 'CUSTOM_PAGE', deletedAt: null },
      select: { fromSlug: true },
    }),
  ])
  return new Set([...pages.map(({ slug }) => slug), ...former.flatMap(({ fromSlug }) => fromSlug ?? [])])
})

const slugIn = (path: string) => /^\/([a-z0-9-]+)$/.exec(path.toLowerCase())?.[1]

/** Whether a path, as it is in English, is one at which a page of the firm's own may be. */
export function mayBeRootPage(path: string): boolean {
  const slug = slugIn(path)
  return slug !== undefined && !isReservedSlug(slug)
}

/** Whether nothing public is or was at such a path, in whatever letters; false while that is not known. */
export async function isUnknownRootPage(path: string): Promise<boolean> {
  const slug = slugIn(path)
  if (!slug || isReservedSlug(slug)) return false
  const slugs = await currentSlugs()
  return slugs !== undefined && !slugs.has(slug)
}
