import { getTranslations } from 'next-intl/server'
import { rowWords } from './card-texts'
import type { BrowserTexts } from './product-browser'
import { sortWords } from './sort-texts'

/** The words of a product list, for the server and the browser; those of the filter panel are fetched with it. */
export async function browserWords(): Promise<BrowserTexts> {
  const t = await getTranslations('common.products')
  return {
    filters: {
      heading: t('filters'),
      search: t('searchLabel'),
      searchPlaceholder: t('searchPlaceholder'),
      category: t('categoryLabel'),
      allCategories: (await getTranslations('common.categories'))('all'),
      ...(await sortWords()),
      view: t('viewLabel'),
      grid: t('grid'),
      list: t('list'),
    },
    filterButton: t('filterButton'),
    filtersFailed: t('filtersFailed'),
    card: await rowWords(),
    empty: { title: t('emptyTitle'), text: t('emptyText'), browseAll: t('browseAll') },
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
