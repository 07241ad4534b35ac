import { getTranslations } from 'next-intl/server'
import { offeredSorts, type ProductSort, RECOMMENDED } from '@/lib/lighting/product-sort'

export type SortTexts = { sort: string; sorts: Record<ProductSort, string>; apply: string }

/** The words of the select that orders products. */
export async function sortWords(): Promise<SortTexts> {
  const t = await getTranslations('common.products')
  const sorts = Object.fromEntries(offeredSorts(RECOMMENDED).map((sort) => [sort, t(`sort.${sort}`)]))
  return { sort: t('sortLabel'), sorts: sorts as SortTexts['sorts'], apply: t('apply') }
}
