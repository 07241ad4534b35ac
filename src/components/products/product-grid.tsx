'use client'

import type { ReactNode } from 'react'
import { localePath, PATHS } from '@/lib/config/paths'
import type { ProductCardView } from '@/lib/kinds/product/product-card-view'
import type { Locale } from '@/lib/texts/locales'
import { GRID_DEFAULT_COLUMNS, GRID_PLACEHOLDER_CARDS } from '@/lib/values/page-limits'
import { CompareForm } from '../compare/compare-form'
import { ProductCard, type ProductCardTexts } from './product-card'

/* For the browser also on pages that have no need of it: a card's props are a fifth of its HTML, which pages would carry twice. */

/** One column on small screens, two from sm, three from lg, four from xl, up to the requested number. */
const COLUMNS = {
  1: '',
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-2 lg:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
} as const

const SIZES = {
  1: '92vw',
  2: '(min-width:40rem) 46vw,92vw',
  3: '(min-width:64rem) 424px,(min-width:40rem) 46vw,92vw',
  4: '(min-width:64rem) 313px,(min-width:40rem) 46vw,92vw',
} as const

export type GridColumns = keyof typeof COLUMNS

type ProductGridProps = {
  products: ProductCardView[]
  words: ProductCardTexts
  locale: Locale
  /** What a card shows in place of its brightest mode's figures. */
  figures?: (product: ProductCardView) => ReactNode
  columns?: GridColumns
  /** Where its pictures have other widths than those of its columns. */
  sizes?: string
  level?: 2 | 3
  /** The filters and units that the comparison form passes on, where no script runs. */
  compareState?: string
  /** How many of the first pictures are fetched at once. */
  priorityCount?: number
}

export function ProductGrid({
  products,
  words,
  locale,
  figures,
  columns = GRID_DEFAULT_COLUMNS,
  sizes,
  level,
  compareState,
  priorityCount = 0,
}: ProductGridProps) {
  return (
    <>
      <ul className={gridClass(columns)}>
        {products.map((product, index) => (
          <li key={product.slug}>
            <ProductCard
              product={product}
              words={words}
              locale={locale}
              figures={figures?.(product)}
              level={level}
              inForm={compareState !== undefined}
              sizes={sizes ?? SIZES[columns]}
              priority={index >= priorityCount ? undefined : index === 0 ? 'always' : 'wide'}
            />
          </li>
        ))}
      </ul>
      {compareState !== undefined && (
        <CompareForm path={localePath(locale, PATHS.compare)} label={words.compare} state={compareState} />
      )}
    </>
  )
}

/** Placeholder cards while products load. */
export function ProductGridSkeleton({ columns = GRID_DEFAULT_COLUMNS }: { columns?: GridColumns }) {
  return (
    <ul className={gridClass(columns)} aria-hidden="true" data-testid="grid-skeleton">
      {Array.from({ length: GRID_PLACEHOLDER_CARDS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <li key={index} className="animate-pulse motion-reduce:animate-none">
          <div className="aspect-[4/3] rounded-ui bg-plate" />
          <div className="mt-4 h-5 w-3/4 rounded-ui bg-plate" />
          <div className="mt-2 h-4 w-1/4 rounded-ui bg-plate" />
          <div className="mt-5 h-11 border-t border-line pt-3">
            <div className="h-8 w-2/3 rounded-ui bg-plate" />
          </div>
        </li>
      ))}
    </ul>
  )
}

function gridClass(columns: GridColumns): string {
  return `grid gap-x-5 gap-y-(--card-gap) ${COLUMNS[columns]}`
}
