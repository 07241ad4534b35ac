import { getTranslations } from 'next-intl/server'
import type { CategoryView } from '@/lib/kinds/category/view'
import { RECOMMENDED } from '@/lib/lighting/product-sort'
import type { ListedCategory } from '../list/list-fields'
import { rowWords } from './card-texts'
import type { BrowserTexts } from './product-browser'
import { sortWords } from './sort-texts'

/**
 * The words of a product list, for the server and the browser; those of the filter panel are fetched with it.
 *
 * @param products Those of the list that the server knows.
 * @param defaultSort The order of the plain list.
 */
export async function browserWords(
  products: Parameters<typeof rowWords>[0],
  defaultSort?: string,
): Promise<BrowserTexts> {
  const t = await getTranslations('common.products')
  return {
    filters: {
      heading: t('filters'),
      search: t('searchLabel'),
      searchPlaceholder: t('searchPlaceholder'),
      category: t('categoryLabel'),
      allCategories: (await getTranslations('common.categories'))('all'),
      ...(await sortWords(defaultSort === RECOMMENDED)),
      view: t('viewLabel'),
      grid: t('grid'),
      list: t('list'),
      table: t('table'),
    },
    filterButton: t('filterButton'),
    filtersFailed: t('filtersFailed'),
    card: await rowWords(products),
    empty: { title: t('emptyTitle'), text: t('emptyText'), browseAll: t('browseAll') },
    emptySearch: {
      title: t('noMatch.title', { search: '#' }),
      text: t('noMatch.text'),
      near: t('noMatch.near'),
      nearProducts: t('noMatch.nearProducts'),
      categories: t('noMatch.categories'),
      ask: t('noMatch.ask'),
      askText: t('noMatch.askText'),
    },
    // Two plural forms are enough for both languages; the browser selects one by the count.
    foundOne: t('foundPattern', { form: 'one' }),
    foundOther: t('foundPattern', { form: 'other' }),
    loading: t('loading'),
    failed: t('failed'),
    failedText: t('failedText'),
    retry: t('retry'),
    more: t('more'),
  }
}

/** Categories to choose from. */
export const listedCategories = (categories: readonly CategoryView[]): ListedCategory[] =>
  categories.map(({ slug, name, fallbackFields }) => ({
    slug,
    name,
    lang: fallbackFields.includes('name') ? 'en' : undefined,
  }))
