import { database } from '../../data/prisma'
import { PUBLIC_ROWS } from '../../data/public-rows'
import { nameIn } from '../../data/translator'
import type { Locale } from '../../texts/locales'
import type { CategoryRole } from './category-roles'

/** A category as menus name it. */
export type MenuCategory = {
  slug: string
  name: string
  /** The name is English on a page in another language. */
  english: boolean
  /** Which of the categories the specification names it is; null for the others. */
  role: CategoryRole | null
}

/** The public categories in the order of the menus (docs/specification.md, section 2.2). */
export async function listMenuCategories(locale: Locale): Promise<MenuCategory[]> {
  const rows = await database().category.findMany({
    where: PUBLIC_ROWS,
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: { slug: true, name: true, translations: true, role: true },
  })
  return rows.map(({ slug, name, translations, role }) => {
    const { isEnglish, ...named } = nameIn({ name, translations }, locale)
    return { slug, role, ...named, english: isEnglish }
  })
}
