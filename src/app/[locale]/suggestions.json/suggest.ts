import { createTranslator } from 'next-intl'
import { filterLabel } from '@/components/products/filters/filter-chips'
import type { PanelTexts } from '@/components/products/filters/panel-texts'
import { panelTexts } from '@/components/products/filters/server-panel-texts'
import { cachedMessages } from '@/lib/cache/text-records'
import { localePath, PATHS, productInModePath } from '@/lib/config/paths'
import { type Texts, textsWith } from '@/lib/content/shipped-texts'
import { siteDetails } from '@/lib/firm/site-details'
import { cachedSitePassages } from '@/lib/kinds/cached-queries'
import { type ListedSummary, listProducts } from '@/lib/kinds/product/queries'
import { activeFilters } from '@/lib/kinds/product/search/filters'
import { productQueryHref } from '@/lib/kinds/product/search/product-query'
import { understandSearch } from '@/lib/kinds/product/search/understood-search'
import { readSynonyms } from '@/lib/kinds/synonym/table'
import { SORTED_FIGURES, type SortedFigure, sortByFigure } from '@/lib/lighting/product-sort'
import { findPassages, type Passage } from '@/lib/search/passages'
import { searchedFor } from '@/lib/search/search-alternatives'
import { foldForSearch } from '@/lib/search/search-terms'
import type { Suggestion, Suggestions } from '@/lib/search/suggestions'
import { formatMeasure } from '@/lib/texts/format-figures'
import type { Locale } from '@/lib/texts/locales'
import { PUBLIC_KINDS } from '@/lib/values/codes/document-kinds'
import { SUGGESTED_OTHERS, SUGGESTED_PRODUCTS } from '@/lib/values/limits'
import { shownPicture } from '@/lib/values/views'

/** Suggestions for a search as far as it is typed: products, what it was understood as, documents, and what can be read. */
export async function suggest(search: string, locale: Locale): Promise<Suggestions> {
  const folded = foldForSearch(search).trim()
  const messages = textsWith(locale, (await cachedMessages()) ?? []).texts
  const t = createTranslator({ locale, messages: messages.common })
  const document = namedDocument(folded, messages)
  const [{ products, searched }, written] = await Promise.all([
    findProducts(search, document?.rest, locale),
    readable(folded, locale),
  ])
  const groups = [
    {
      heading: t('filters.understood'),
      items: [
        ...understood(folded, locale, panelTexts(locale, messages, await siteDetails())),
        ...orderedTable(folded, locale, messages),
      ],
    },
    {
      heading: t('nav.products'),
      items: products.items.map((product) => suggestedProduct(product, locale, t('units.lumens'))),
    },
    {
      heading: t('product.documents'),
      items: document ? products.items.flatMap((product) => suggestedDocuments(product, document.kind)) : [],
    },
    { heading: t('contact.faq'), items: written.questions },
    { heading: t('sitemap.records.blog-posts'), items: written.articles },
    { heading: t('sitemap.records.case-studies'), items: written.studies },
    { heading: t('sitemap.pages'), items: written.pages },
  ]
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    all: {
      text: t('nav.allFound', { count: products.total, search: search.trim() }),
      href: localePath(locale, productQueryHref(PATHS.products, { search: searched })),
    },
  }
}

const NO_PRODUCTS = { items: [], total: 0 }

/** The products of a search, where it names a document by what it says beside that. */
async function findProducts(search: string, rest: string | undefined, locale: Locale) {
  const find = (text: string) => listProducts({ locale, search: text, limit: SUGGESTED_PRODUCTS })
  if (search.trim() === '' || rest === '') return { products: NO_PRODUCTS, searched: search }
  const beside = rest === undefined ? NO_PRODUCTS : await find(rest)
  return rest !== undefined && beside.total > 0
    ? { products: beside, searched: rest }
    : { products: await find(search), searched: search }
}

function suggestedProduct(product: ListedSummary, locale: Locale, lumens: string): Suggestion {
  // Its address leads to the mode that meets what was typed.
  const figures = product.match ?? product.figures
  return {
    text: product.name,
    href: localePath(locale, productInModePath(product.slug, product.match?.slug)),
    note: [product.productNumber, figures && `${formatMeasure(figures.lumens, locale)} ${lumens}`]
      .filter(Boolean)
      .join(' · '),
    ...(product.fallbackFields.includes('name') && { lang: 'en' as const }),
    picture: shownPicture(product.picture, SUGGESTED_PICTURE_PX),
  }
}

/** Shown 44 px wide, on the densest screens with three dots each. */
const SUGGESTED_PICTURE_PX = 320

/** The filters a search names, as one address in which they are no text any more. */
function understood(folded: string, locale: Locale, panel: PanelTexts): Suggestion[] {
  const { filters, words } = understandSearch(folded, locale)
  const active = activeFilters(filters)
  if (active.length === 0) return []
  const context = { locale, units: 'metric' as const, words: panel }
  return [
    {
      text: [...active.map((each) => filterLabel(each, context)), ...(words ? [words] : [])].join(' · '),
      href: localePath(locale, productQueryHref(PATHS.products, { search: words, filters })),
    },
  ]
}

/** The table of all products in the order of the figure whose name the search is. */
function orderedTable(folded: string, locale: Locale, { common }: Texts): Suggestion[] {
  const figure = FIGURES.find((each) => [each, foldForSearch(common.filters.names[each])].includes(folded))
  if (!figure) return []
  const sort = sortByFigure(figure, SORTED_FIGURES[figure])
  return [
    {
      text: `${common.filters.names[figure]} · ${common.products.table}`,
      href: localePath(locale, productQueryHref(PATHS.products, { sort, view: 'table' })),
    },
  ]
}

const FIGURES = Object.keys(SORTED_FIGURES) as SortedFigure[]

/** The kind of document a search names, and what it says beside that. */
function namedDocument(folded: string, { common }: Texts): { kind: string; rest: string } | null {
  const names = PUBLIC_KINDS.flatMap((kind) => {
    const spelled = foldForSearch(common.documentKinds[kind])
    return [...new Set([spelled, spelled.replaceAll(' ', '')])].map((word) => ({ kind, word }))
  })
  for (const { kind, word } of names.toSorted((a, b) => b.word.length - a.word.length)) {
    const at = folded.indexOf(word)
    const end = at + word.length + (folded.charAt(at + word.length) === 's' ? 1 : 0)
    if (at < 0 || isWithinWord(folded, at) || isWithinWord(folded, end)) continue
    return { kind, rest: `${folded.slice(0, at)} ${folded.slice(end)}`.replace(/\s+/g, ' ').trim() }
  }
  return null
}

const LETTER_OR_DIGIT = /[a-z0-9]/

/** Whether a word goes on at a place of a folded text; Chinese words stand beside each other. */
const isWithinWord = (text: string, at: number) =>
  LETTER_OR_DIGIT.test(text.charAt(at - 1)) && LETTER_OR_DIGIT.test(text.charAt(at))

const suggestedDocuments = ({ documents, name }: ListedSummary, kind: string): Suggestion[] =>
  documents
    .filter((document) => document.kind === kind)
    .slice(0, 1)
    .map((document) => ({
      text: document.name,
      href: document.url,
      note: [document.type, document.size, name].filter(Boolean).join(' · '),
      ...(document.isEnglish && { lang: 'en' as const }),
    }))

/** Questions, articles, case studies and parts of pages about a search. */
async function readable(folded: string, locale: Locale) {
  const [passages, synonyms] = await Promise.all([cachedSitePassages(locale), readSynonyms()])
  const wanted = searchedFor(folded, synonyms)
  const found = (from: readonly Passage[]) =>
    findPassages(from, wanted, SUGGESTED_OTHERS).map(
      ({ title, path, lang }): Suggestion => ({
        text: title,
        href: localePath(locale, path),
        ...(lang && { lang }),
      }),
    )
  return {
    questions: found(passages.questions),
    articles: found(passages['blog-posts']),
    studies: found(passages['case-studies']),
    pages: found(passages.pages),
  }
}
