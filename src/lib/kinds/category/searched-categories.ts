import { z } from 'zod'
import { database } from '../../data/prisma'
import { PUBLIC_ROWS } from '../../data/public-rows'
import type { SearchedCategory } from '../../search/search-alternatives'
import { foldForSearch } from '../../search/search-terms'

const CHINESE_NAME = z.object({ zh: z.object({ name: z.string() }) })

/** The public categories by whose names a search finds their products. They are read with each search, so that a new name counts at once. */
export async function readSearchedCategories(): Promise<SearchedCategory[]> {
  const rows = await database().category.findMany({
    where: PUBLIC_ROWS,
    select: { id: true, name: true, translations: true },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ id, name, translations }) => {
    const chinese = CHINESE_NAME.safeParse(translations).data?.zh.name
    return { id, names: [name, ...(chinese ? [chinese] : [])].map(foldForSearch) }
  })
}
