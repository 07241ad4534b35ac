import { getTranslations } from 'next-intl/server'
import { tryQuery } from '@/lib/cache/cached-query'
import { categoryPath } from '@/lib/config/paths'
import { BEGAN_EMPTY } from '@/lib/content/shipped-texts'
import { CATEGORY_ROLES, type CategoryRole } from '@/lib/kinds/category/category-roles'
import type { MenuCategory } from '@/lib/kinds/category/menu'
import type { Locale } from '@/lib/texts/locales'

/** A category with the words each place has for it. */
export type NamedCategory = MenuCategory & {
  path: string
  /** Its name in the header. */
  menu: string
  /** Its name on the tile of the home page. */
  tile: string
  /** It still has the name it was shipped with, so the specification's own words for it apply. */
  isShipped: boolean
}

const ROLES = Object.keys(CATEGORY_ROLES) as CategoryRole[]

/**
 * The words for the categories: those of the specification for one of its four, until an admin renames it.
 *
 * @param categories Null while they cannot be read: the four as they are shipped, which a firm that began without content does not have.
 * @param locale Their language, outside of pages.
 */
export async function namedCategories(
  categories: MenuCategory[] | null,
  locale?: Locale,
): Promise<NamedCategory[]> {
  const namespace = 'common.categories.roles'
  const t = await (locale ? getTranslations({ locale, namespace }) : getTranslations(namespace))
  const shipped = (role: CategoryRole) => ({
    slug: CATEGORY_ROLES[role].slug,
    role,
    name: t(`${role}.name`),
    english: false,
  })
  return (categories ?? (BEGAN_EMPTY ? [] : ROLES.map(shipped))).map((category) => {
    const { role, name, slug } = category
    const own = role && name === t(`${role}.name`) ? role : null
    return {
      ...category,
      path: categoryPath(slug),
      menu: own ? t(`${own}.menu`) : name,
      tile: own ? t(`${own}.tile`) : name,
      isShipped: own !== null,
    }
  })
}

/** The categories an editor chose, in that order, each by a slug it has or had, or the one it was shipped with; all where none is chosen. */
export async function chosenCategories(
  categories: NamedCategory[],
  chosen: readonly { slug: string }[],
  locale: Locale,
): Promise<NamedCategory[]> {
  if (chosen.length === 0) return categories
  const renamed = async (wanted: string) => {
    // Most choices name slugs of today, for which the kinds are not loaded.
    const { cachedLinkAt } = await import('@/lib/kinds/cached-queries')
    const link = await tryQuery(cachedLinkAt(categoryPath(wanted), locale))
    return categories.find(({ slug }) => slug === link?.slug)
  }
  const found = await Promise.all(
    chosen.map(
      ({ slug: wanted }) =>
        categories.find(({ slug }) => slug === wanted) ??
        categories.find(({ role }) => role && CATEGORY_ROLES[role].slug === wanted) ??
        renamed(wanted),
    ),
  )
  return [...new Set(found)].filter((category) => category !== undefined)
}
