import { database } from '../../data/prisma'
import { PUBLIC_ROWS } from '../../data/public-rows'
import { translator } from '../../data/translator'
import type { SearchedCategory } from '../../search/search-alternatives'
import { foldForSearch } from '../../search/search-terms'
import { TRANSLATED_LOCALES } from '../../texts/locales'

/** The public categories by whose names a search finds their products. They are read with each search, so that a new name counts at once. */
export async function readSearchedCategories(): Promise<SearchedCategory[]> {
  const rows = await database().category.findMany({
    where: PUBLIC_ROWS,
    select: { id: true, name: true, translations: true },
    orderBy: { id: 'asc' },
  })
  return rows.map(({ id, name, translations }) => {
    const translated = TRANSLATED_LOCALES.flatMap(
      (locale) => translator<'name'>(translations, locale).own('name', null) ?? [],
    )
    return { id, names: [name, ...translated].map(foldForSearch) }
  })
}
