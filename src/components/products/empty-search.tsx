import { categoryPath, inquiryAbout, localePath } from '@/lib/config/paths'
import type { ProductCardView } from '@/lib/kinds/product/product-card-view'
import { productQueryHref } from '@/lib/kinds/product/search/product-query'
import type { NearResults } from '@/lib/search/near-searches'
import type { Locale } from '@/lib/texts/locales'
import { LIST_GRID_COLUMNS } from '@/lib/values/page-limits'
import { fill } from '../list/filled-text'
import type { ListedCategory } from '../list/list-fields'
import { buttonClass } from '../ui/button'
import { PageLink } from '../ui/page-link'
import type { BrowserTexts } from './browser-texts'
import type { ProductCardTexts } from './product-card'
import { ProductGrid } from './product-grid'

type EmptySearchProps = {
  search: string
  /** Null while it is not known. */
  near: NearResults<ProductCardView> | null
  categories: ListedCategory[]
  path: string
  locale: Locale
  words: BrowserTexts['noMatch']
  card: ProductCardTexts
}

const LINK =
  'inline-flex min-h-11 items-center gap-2 rounded-ui border border-line px-4 text-sm font-medium hover:border-ink'

/** A search without a match: what was searched for, what is written about it, what is near, the categories, and how to ask for it. */
export function EmptySearch({ search, near, categories, path, locale, words, card }: EmptySearchProps) {
  const format = new Intl.NumberFormat(locale)
  return (
    <div className="grid gap-12 pt-5 lg:pt-9">
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[3fr_2fr]">
        <div>
          <h2 className="wide text-h3 wrap-anywhere">{fill(words.title, { search })}</h2>
          <p className="mt-3 max-w-[52ch] text-ink-2">{words.text}</p>
          {near?.written.map(({ heading, items }) => (
            <Links key={heading} heading={heading}>
              {items.map(({ text, href, lang }) => (
                <a key={href} href={href} lang={lang} className={LINK}>
                  {text}
                </a>
              ))}
            </Links>
          ))}
          {near && near.searches.length > 0 && (
            <Links heading={words.near}>
              {near.searches.map((each) => (
                <PageLink
                  key={each.search}
                  href={productQueryHref(path, { search: each.search })}
                  prefetch={false}
                  className={LINK}
                >
                  <span className="wrap-anywhere">{each.search}</span>
                  <span className="text-ink-3">{format.format(each.total)}</span>
                </PageLink>
              ))}
            </Links>
          )}
          {categories.length > 0 && (
            <Links heading={words.categories}>
              {categories.map(({ slug, name, lang }) => (
                <PageLink
                  key={slug}
                  href={localePath(locale, categoryPath(slug))}
                  lang={lang}
                  className={LINK}
                >
                  {name}
                </PageLink>
              ))}
            </Links>
          )}
        </div>
        <div className="self-start rounded-ui bg-plate p-6 sm:p-8">
          <p className="max-w-[40ch] text-pretty">{words.askText}</p>
          <PageLink
            href={localePath(locale, inquiryAbout(search))}
            prefetch={false}
            className={buttonClass('light', 'mt-6 max-sm:w-full')}
          >
            {words.ask}
          </PageLink>
        </div>
      </div>
      {near && near.items.length > 0 && (
        <section aria-labelledby="near-products">
          <h3 id="near-products" className="wide mb-6 text-h4">
            {words.nearProducts}
          </h3>
          <ProductGrid
            products={near.items}
            words={card}
            locale={locale}
            columns={LIST_GRID_COLUMNS}
            level={3}
          />
        </section>
      )}
    </div>
  )
}

function Links({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <div className="mt-8">
      <h3 className="mb-3 text-sm font-semibold">{heading}</h3>
      <div className="flex flex-wrap gap-2.5">{children}</div>
    </div>
  )
}
