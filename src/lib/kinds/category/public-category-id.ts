import { database } from '../../data/prisma'
import { PUBLIC_ROWS } from '../../data/public-rows'
import { isSlug } from '../../values/slug'

/** The id of a category the public may see, or null when there is none of that slug. */
export async function publicCategoryId(slug: string): Promise<string | null> {
  if (!isSlug(slug)) return null
  const category = await database().category.findFirst({
    where: { ...PUBLIC_ROWS, slug },
    select: { id: true },
  })
  return category?.id ?? null
}

/** The public categories in the order of the menus. */
export const publicCategories = (): Promise<{ id: string; slug: string }[]> =>
  database().category.findMany({
    where: PUBLIC_ROWS,
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: { id: true, slug: true },
  })
