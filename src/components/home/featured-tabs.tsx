'use client'

import { type KeyboardEvent, useRef, useState } from 'react'
import { callApi } from '@/lib/http/client'
import type { ProductCardView } from '@/lib/kinds/product/product-card-view'
import type { Locale } from '@/lib/texts/locales'
import { FEATURED_TAB_ITEMS } from '@/lib/values/page-limits'
import { CompareTray } from '../compare/compare-tray'
import { EmptyProducts, type EmptyTexts } from '../products/empty-products'
import type { ProductCardTexts } from '../products/product-card'
import { ProductGrid, ProductGridSkeleton } from '../products/product-grid'
import { buttonClass } from '../ui/button'
import { inPlace } from '../ui/in-place'

type Tab = { key: string; label: string; lang?: string | undefined; href: string; failed: string }

type FeaturedTabsProps = {
  /** The first tab's products, rendered by the server; null when they could not be read. */
  products: ProductCardView[] | null
  tabs: Tab[]
  label: string
  card: ProductCardTexts
  empty: EmptyTexts
  productsHref: string
  loading: string
  retry: string
  locale: Locale
}

type Loaded = ProductCardView[] | 'loading' | 'error'

/** The tabs of the featured products. A category's products are fetched once, when its tab is first chosen. */
export function FeaturedTabs({
  products,
  tabs,
  label,
  card,
  empty,
  productsHref,
  loading,
  retry,
  locale,
}: FeaturedTabsProps) {
  const first = tabs[0]?.key ?? ''
  const [active, setActive] = useState(first)
  const [lists, setLists] = useState<Record<string, Loaded>>({ [active]: products ?? 'error' })
  const buttons = useRef(new Map<string, HTMLAnchorElement>())
  const shown = lists[active] ?? 'loading'

  const load = async (key: string) => {
    setLists((before) => ({ ...before, [key]: 'loading' }))
    const list = await fetchCategory(key, locale).catch(() => 'error' as const)
    setLists((before) => ({ ...before, [key]: list }))
  }

  const choose = (key: string) => {
    setActive(key)
    if (lists[key] === undefined || (lists[key] === 'error' && key !== first)) load(key)
  }

  const byArrow = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    // A held Alt or command key makes it the browser's.
    if (step === undefined || event.altKey || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    const index = tabs.findIndex(({ key }) => key === active)
    const next = tabs[(index + step + tabs.length) % tabs.length]
    if (!next) return
    buttons.current.get(next.key)?.focus()
    choose(next.key)
  }

  return (
    <>
      <CompareTray locale={locale} />
      <div role="tablist" aria-label={label} className="mb-8 flex flex-wrap gap-x-7 border-b border-line">
        {tabs.map(({ key, label: name, lang, href }) => (
          <a
            key={key}
            lang={lang}
            ref={(element) => {
              if (element) buttons.current.set(key, element)
            }}
            id={`featured-${key}`}
            role="tab"
            href={href}
            aria-selected={active === key}
            aria-controls="featured-panel"
            tabIndex={active === key ? 0 : -1}
            onKeyDown={byArrow}
            onClick={inPlace(() => choose(key))}
            className="-mb-px flex min-h-11 min-w-6 items-center border-b-2 border-transparent font-medium text-ink-2 hover:text-ink aria-selected:border-ink aria-selected:text-ink"
          >
            {name}
          </a>
        ))}
      </div>
      <div
        id="featured-panel"
        role="tabpanel"
        aria-labelledby={`featured-${active}`}
        aria-busy={shown === 'loading'}
      >
        {shown === 'loading' ? (
          <>
            <p role="status" className="sr-only">
              {loading}
            </p>
            <ProductGridSkeleton />
          </>
        ) : shown === 'error' ? (
          <div role="alert" className="py-16">
            <p className="wide text-h3">{tabs.find(({ key }) => key === active)?.failed}</p>
            {/* The first tab's products are part of the page, which a form without an action requests again. */}
            <form>
              <button
                type="submit"
                onClick={(event) => {
                  if (active === first) return
                  event.preventDefault()
                  load(active)
                }}
                className={buttonClass('line', 'mt-6')}
              >
                {retry}
              </button>
            </form>
          </div>
        ) : shown.length === 0 ? (
          <EmptyProducts words={empty} productsHref={productsHref} />
        ) : (
          <ProductGrid products={shown} words={card} locale={locale} level={3} />
        )}
      </div>
    </>
  )
}

async function fetchCategory(category: string, locale: Locale): Promise<ProductCardView[]> {
  const url = `/api/products?category=${category}&limit=${FEATURED_TAB_ITEMS}&locale=${locale}`
  return (await callApi<ProductCardView[]>(url)).data
}
