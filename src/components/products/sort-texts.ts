import { getTranslations } from 'next-intl/server'
import { PRODUCT_SORTS, type ProductSort, RECOMMENDED } from '@/lib/lighting/product-sort'

export type SortTexts = { sort: string; sorts: Partial<Record<ProductSort, string>>; apply: string }

/** The words of the select that orders products. */
export async function sortWords(isArranged: boolean): Promise<SortTexts> {
  const t = await getTranslations('common.products')
  const offered = isArranged ? ([RECOMMENDED, ...PRODUCT_SORTS] as const) : PRODUCT_SORTS
  const sorts = Object.fromEntries(offered.map((sort) => [sort, t(`sort.${sort}`)]))
  return { sort: t('sortLabel'), sorts, apply: t('apply') }
}
