import { createTranslator } from 'next-intl'
import { filterLabel } from '@/components/products/filters/filter-chips'
import { panelTexts } from '@/components/products/filters/server-panel-texts'
import { cachedMessages } from '@/lib/cache/text-records'
import { localePath, PATHS, productInModePath } from '@/lib/config/paths'
import { countedText } from '@/lib/content/counted-text'
import { type Texts, textsWith } from '@/lib/content/shipped-texts'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import { cachedArticlePassages, cachedCatalogueSize } from '@/lib/kinds/cached-queries'
import { type ListedSummary, listProducts } from '@/lib/kinds/product/queries'
import { activeFilters } from '@/lib/kinds/product/search/filters'
import { productQueryHref } from '@/lib/kinds/product/search/product-query'
import { understandSearch } from '@/lib/kinds/product/search/understood-search'
import { readSynonyms } from '@/lib/kinds/synonym/queries'
import { findPassages, type Passage, passagesIn } from '@/lib/search/passages'
import { searchedFor } from '@/lib/search/search-alternatives'
import { foldForSearch } from '@/lib/search/search-terms'
import type { Suggestion, Suggestions } from '@/lib/search/suggestions'
import { formatNumber } from '@/lib/texts/format-figures'
import type { Locale } from '@/lib/texts/locales'
import { SUGGESTED_OTHERS, SUGGESTED_PRODUCTS } from '@/lib/values/limits'
import { shownPicture } from '@/lib/values/views'

/** What is offered for a search as far as it is typed: products, what it was understood as, documents, and what can be read. */
export async function suggest(search: string, locale: Locale): Promise<Suggestions> {
  const folded = foldForSearch(search).trim()
  const messages = textsWith(locale, (await cachedMessages()) ?? []).texts
  const t = createTranslator({ locale, messages: messages.common })
  const document = namedDocument(folded, messages)
  const [products, readable] = await Promise.all([
    document?.rest === ''
      ? { items: [], total: 0 }
      : listProducts({ locale, search: document?.rest ?? search, limit: SUGGESTED_PRODUCTS }),
    passages(folded, locale),
  ])
  const groups = [
    { heading: t('filters.understood'), items: understood(folded, locale, messages) },
    {
      heading: t('nav.products'),
      items: products.items.map((product) => suggestedProduct(product, locale, t('units.lumens'))),
    },
    {
      heading: t('product.documents'),
      items: document ? products.items.flatMap((product) => suggestedDocuments(product, document.kind)) : [],
    },
    { heading: t('contact.faq'), items: readable.questions },
    { heading: t('sitemap.records.blog-posts'), items: readable['blog-posts'] },
    { heading: t('sitemap.records.case-studies'), items: readable['case-studies'] },
    { heading: t('sitemap.pages'), items: readable.pages },
  ]
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    all: {
      text: t('nav.allFound', { count: products.total, search: search.trim() }),
      href: localePath(locale, productQueryHref(PATHS.products, { search: document?.rest || search })),
    },
  }
}

const suggestedProduct = (product: ListedSummary, locale: Locale, lumens: string): Suggestion => ({
  text: product.name,
  href: localePath(locale, productInModePath(product.slug, product.match?.slug)),
  note: [
    product.productNumber,
    product.figures && `${formatNumber(product.figures.lumens, locale, 0)} ${lumens}`,
  ]
    .filter(Boolean)
    .join(' · '),
  ...(product.fallbackFields.includes('name') && { lang: 'en' as const }),
  picture: shownPicture(product.picture, SUGGESTED_PICTURE_PX),
})

/** Shown 44 px wide, on the densest screens with three dots each. */
const SUGGESTED_PICTURE_PX = 320

/** The filters a search names, as one address in which they are no text any more. */
function understood(folded: string, locale: Locale, messages: Texts): Suggestion[] {
  const { filters, words } = understandSearch(folded)
  const active = activeFilters(filters)
  if (active.length === 0) return []
  const context = { locale, units: 'metric' as const, words: panelTexts(locale, messages) }
  return [
    {
      text: [...active.map((each) => filterLabel(each, context)), ...(words ? [words] : [])].join(' · '),
      href: localePath(locale, productQueryHref(PATHS.products, { search: words, filters })),
    },
  ]
}

/** The kind of document a search names, and what it says beside that. */
function namedDocument(folded: string, { common }: Texts): { kind: string; rest: string } | null {
  for (const [kind, name] of Object.entries(common.documentKinds)) {
    const spellings = [foldForSearch(name), foldForSearch(name).replaceAll(' ', '')]
    const spelled = spellings.find((spelling) => folded.includes(spelling))
    if (spelled) return { kind, rest: folded.replace(spelled, ' ').replace(/\s+/g, ' ').trim() }
  }
  return null
}

const suggestedDocuments = ({ documents, name }: ListedSummary, kind: string): Suggestion[] =>
  documents
    .filter((document) => document.kind === kind)
    .slice(0, 1)
    .map((document) => ({
      text: document.name,
      href: document.url,
      note: [document.type, document.size, name].filter(Boolean).join(' · '),
    }))

async function passages(folded: string, locale: Locale) {
  const [articles, { texts }, size, synonyms] = await Promise.all([
    cachedArticlePassages(locale),
    fixedTexts(locale, 'page-home', 'page-about', 'page-contact', 'page-privacy', 'page-terms'),
    cachedCatalogueSize(),
    readSynonyms(),
  ])
  const { faq, ...contact } = texts.contact
  const wanted = searchedFor(folded, synonyms)
  const found = (from: Passage[]) =>
    findPassages(from, wanted, SUGGESTED_OTHERS).map(
      ({ title, path, lang }): Suggestion => ({
        text: countedText(title, locale, size),
        href: localePath(locale, path),
        ...(lang && { lang }),
      }),
    )
  return {
    questions: found(passagesIn(faq, PATHS.contact)),
    'blog-posts': found(articles['blog-posts']),
    'case-studies': found(articles['case-studies']),
    pages: found([
      ...passagesIn(texts.about, PATHS.about),
      ...passagesIn(texts.home, PATHS.home),
      ...passagesIn(contact, PATHS.contact),
      ...passagesIn(texts.legal.terms, PATHS.terms),
      ...passagesIn(texts.legal.privacy, PATHS.privacy),
    ]),
  }
}
