import { getMessages, getTranslations } from 'next-intl/server'
import { unquoted } from '@/lib/content/quoted-tags'
import type { Texts } from '@/lib/content/shipped-texts'
import type { CategoryView } from '@/lib/kinds/category/view'
import { type ProductSort, RECOMMENDED } from '@/lib/lighting/product-sort'
import type { ListedCategory } from '../list/list-fields'
import { rowWords } from './card-texts'

export type BrowserTexts = Awaited<ReturnType<typeof browserWords>>

/**
 * The words of a product list, for the server and the browser; those of the filter panel are fetched with it.
 *
 * @param products Those of the list that the server knows.
 * @param defaultSort The order of the plain list.
 */
export async function browserWords(products: Parameters<typeof rowWords>[0], defaultSort?: string) {
  const { common } = (await getMessages()) as Texts
  // The texts named here are shown by the server alone; all others, also new ones, are sent to browsers.
  const {
    heading,
    lede,
    ledeFiltered,
    foundPattern,
    sort,
    columns,
    chooseColumns,
    viewDetails,
    allOf,
    previewOf,
    sheetEnds,
    ...words
  } = unquoted(common.products)
  const { recommended, ...others } = sort
  const offered: Partial<Record<ProductSort, string>> = defaultSort === RECOMMENDED ? sort : others
  const t = await getTranslations('common.products')
  return {
    ...words,
    sort: offered,
    allCategories: unquoted(common.categories.all),
    card: await rowWords(products),
    // Two plural forms are enough for all languages; the browser selects one by the count.
    foundOne: t('foundPattern', { form: 'one' }),
    foundOther: t('foundPattern', { form: 'other' }),
  }
}

/** Categories to choose from. */
export const listedCategories = (categories: readonly CategoryView[]): ListedCategory[] =>
  categories.map(({ slug, name, fallbackFields }) => ({
    slug,
    name,
    lang: fallbackFields.includes('name') ? 'en' : undefined,
  }))
