import { callApi } from '@/lib/http/client'
import type { ProductCardView } from '@/lib/kinds/product/product-card-view'
import type { Locale } from '@/lib/texts/locales'
import { FEATURED_TAB_ITEMS } from '@/lib/values/page-limits'

/** The products of a tab. */
export async function fetchCategory(category: string, locale: Locale): Promise<ProductCardView[]> {
  const url = `/api/products?category=${category}&limit=${FEATURED_TAB_ITEMS}&locale=${locale}`
  return (await callApi<ProductCardView[]>(url)).data
}
