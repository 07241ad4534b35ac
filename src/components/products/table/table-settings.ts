import { cookies } from 'next/headers'
import { getLocale, getTranslations } from 'next-intl/server'
import { cachedOwnFacts } from '@/lib/kinds/cached-queries'
import { ownFactsAt } from '@/lib/kinds/own-fact/own-facts'
import type { ProductQuery } from '@/lib/kinds/product/search/product-query'
import { figureOfSort, PRODUCT_SORTS, SORTED_FIGURES, type SortedFigure } from '@/lib/lighting/product-sort'
import { HIDDEN_COLUMNS_COOKIE, parseHiddenColumns } from './hidden-columns'
import type { TableSettings, TableTexts } from './product-table'

/** The names of the columns in the page's language. */
export async function columnWords(): Promise<TableTexts['columns']> {
  const t = await getTranslations('common.products.columns')
  const figures = Object.keys(SORTED_FIGURES) as SortedFigure[]
  const named = (['light', 'mode', ...figures] as const).map((name) => [name, t(name)])
  return Object.fromEntries(named) as TableTexts['columns']
}

/** What the table view needs beside its products; other views do without, and so do their pages. */
export async function tableSettings({ view, sort }: ProductQuery): Promise<TableSettings | null> {
  const isOffered = PRODUCT_SORTS.some((offered) => offered === sort)
  if (view !== 'table' && (isOffered || !figureOfSort(sort))) return null
  const t = await getTranslations('common.products')
  const own = await cachedOwnFacts(await getLocale()).catch(() => [])
  return {
    own: ownFactsAt(own, 'table'),
    words: { columns: await columnWords(), choose: t('chooseColumns') },
    hidden: parseHiddenColumns((await cookies()).get(HIDDEN_COLUMNS_COOKIE)?.value),
  }
}
