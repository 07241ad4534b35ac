import { getLocale, getTranslations } from 'next-intl/server'
import { tryQuery } from '@/lib/cache/cached-query'
import { localePath, PATHS } from '@/lib/config/paths'
import { type ContentPart, contentParts } from '@/lib/content/named-lights'
import { cachedLinkedProducts, cachedPresentProduct, cachedRedirect } from '@/lib/kinds/cached-queries'
import { hasFilters } from '@/lib/kinds/product/search/filters'
import { readProductQuery } from '@/lib/kinds/product/search/product-query'
import { productCardView } from '@/lib/kinds/product/to-card-view'
import { Prose } from '../ui/prose'
import { CompactProducts } from './compact-products'

/** The products that are shown of a list that a text links to. */
const LISTED = 4

/** The text of an article, with the lights that it names or asks for where it does so. */
export function TextWithLights({
  html,
  lang,
  className,
}: {
  html: string
  lang?: string
  className: string
}) {
  return (
    <div className={className} lang={lang}>
      {contentParts(html).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
        <Part key={index} part={part} />
      ))}
    </div>
  )
}

async function Part({ part }: { part: ContentPart }) {
  if (part.type === 'html') return <Prose html={part.html} />
  return part.type === 'list' ? <LinkedList part={part} /> : <NamedProducts part={part} />
}

/** The lights a block names. One that is gone leaves the words that named it. */
async function NamedProducts({ part }: { part: Extract<ContentPart, { type: 'products' }> }) {
  const locale = await getLocale()
  const read = await Promise.all(part.slugs.map((slug) => tryQuery(cachedPresentProduct(slug, locale))))
  const products = read.filter((product) => product !== null)
  if (products.length === 0) return part.html && <Prose html={part.html} />
  return <CompactProducts products={products.map(productCardView)} />
}

/** The first lights of a filtered list, as it is now, below the words of the link to it. */
async function LinkedList({ part }: { part: Extract<ContentPart, { type: 'list' }> }) {
  const locale = await getLocale()
  const query = readProductQuery(new URLSearchParams(part.query))
  const { search, filters, sort } = query
  if (!search && !query.category && !hasFilters(filters)) return <Prose html={part.html} />
  const former = query.category && (await tryQuery(cachedRedirect('categories', query.category)))
  const category = former || query.category
  const page = await tryQuery(
    cachedLinkedProducts({ search, category, filters, sort, locale, limit: LISTED }),
  )
  if (!page?.total) return <Prose html={part.html} />
  const t = await getTranslations('common.products')
  return (
    <CompactProducts
      products={page.items.map(productCardView)}
      heading={<Prose html={part.html} />}
      all={{
        href: localePath(locale, `${PATHS.products}?${part.query}`),
        text: t('allOf', { count: page.total }),
      }}
    />
  )
}
