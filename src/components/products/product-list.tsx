import { localePath, PATHS } from '@/lib/config/paths'
import type { ProductRowView } from '@/lib/kinds/product/product-card-view'
import type { UnitSystem } from '@/lib/lighting/measurement'
import type { Locale } from '@/lib/texts/locales'
import { LIST_SKELETON_ROWS } from '@/lib/values/page-limits'
import { CompareForm } from '../compare/compare-form'
import { ProductRow, type RowTexts } from './product-row'

/** The list view: one product a row. */
export function ProductList({
  products,
  words,
  locale,
  units,
  isWeighed,
  compareState,
}: {
  products: ProductRowView[]
  words: RowTexts
  locale: Locale
  units: UnitSystem
  isWeighed?: boolean
  /** The filters and units that a comparison of its lights keeps. */
  compareState: string
}) {
  return (
    <>
      <ul>
        {products.map((product) => (
          <li key={product.slug}>
            <ProductRow {...{ product, words, locale, units, isWeighed }} />
          </li>
        ))}
      </ul>
      <CompareForm path={localePath(locale, PATHS.compare)} label={words.compare} state={compareState} />
    </>
  )
}

/** Placeholder rows while products load. */
export function ProductListSkeleton() {
  return (
    <ul aria-hidden="true" data-testid="list-skeleton">
      {Array.from({ length: LIST_SKELETON_ROWS }, (_, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
          key={index}
          className="grid animate-pulse grid-cols-[6rem_1fr] gap-5 border-b border-line py-6 motion-reduce:animate-none sm:grid-cols-[10rem_1fr] lg:grid-cols-[12rem_1fr] lg:gap-10"
        >
          <div className="aspect-[4/3] rounded-ui bg-plate" />
          <div>
            <div className="h-6 w-1/2 rounded-ui bg-plate" />
            <div className="mt-3 h-4 w-24 rounded-ui bg-plate" />
            <div className="mt-5 h-4 w-4/5 rounded-ui bg-plate" />
          </div>
        </li>
      ))}
    </ul>
  )
}
