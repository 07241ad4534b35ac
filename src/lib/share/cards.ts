import { company } from '../content/company'
import { shippedPicture } from '../content/pictures'
import { durationParts, formatNumber } from '../domain/format-figures'
import type { Locale } from '../domain/locales'
import { inLocale } from '../domain/localized-text'
import type { BlogPostView, CaseStudyView, CategoryView, ProductView } from '../schemas/public-views'
import type { SharePage } from '../seo/share-address'
import { siteDetails } from '../site'
import type { CardFigure, ShareCard } from './share-card'

/** The interface texts of a card. */
export type CardTexts = {
  luminousFlux: string
  beamDistance: string
  runtime: string
  lumen: string
  metre: string
  caseStudy: string
  privacy: string
  terms: string
  sitemap: string
}

const base = (locale: Locale) => ({
  locale,
  brand: siteDetails().shortTitle[locale],
  kicker: null,
  text: null,
  figures: [],
  picture: null,
})

/** The card of a product: its night picture and the figures of its headline mode. */
export function productCard(product: ProductView, t: CardTexts, locale: Locale): ShareCard {
  const { figures, nightPicture, picture, category, productNumber } = product
  return {
    ...base(locale),
    kicker: [category?.name, productNumber].filter(Boolean).join(' · ') || null,
    title: product.name,
    text: figures ? null : product.description,
    figures: figures ? figureTexts(figures, t, locale) : [],
    picture: nightPicture ? { url: nightPicture.url, kind: 'night' } : { url: picture.url, kind: 'studio' },
  }
}

function figureTexts(
  { lumens, runtime, beamDistanceMetres }: NonNullable<ProductView['figures']>,
  t: CardTexts,
  locale: Locale,
): CardFigure[] {
  const whole = (value: number) => formatNumber(value, locale, 0)
  return [
    { label: t.luminousFlux, parts: [{ value: whole(lumens), unit: t.lumen }] },
    ...(beamDistanceMetres === null
      ? []
      : [{ label: t.beamDistance, parts: [{ value: whole(beamDistanceMetres), unit: t.metre }] }]),
    { label: t.runtime, parts: durationParts(runtime, locale) },
  ]
}

/** The card of a category, with its banner. */
export function categoryCard(category: CategoryView, locale: Locale): ShareCard {
  const picture = category.bannerPicture ?? category.picture
  return {
    ...base(locale),
    title: category.name,
    text: category.description,
    picture: { url: picture.url, kind: 'photo' },
  }
}

/** The card of a post, with its picture and category. */
export function postCard(post: BlogPostView, locale: Locale): ShareCard {
  return {
    ...base(locale),
    kicker: post.category,
    title: post.title,
    picture: { url: post.picture.url, kind: 'photo' },
  }
}

/** The card of a case study: its picture, its client and up to three results. */
export function studyCard(study: CaseStudyView, t: CardTexts, locale: Locale): ShareCard {
  const picture = study.bannerPicture ?? study.picture
  return {
    ...base(locale),
    kicker: `${t.caseStudy} · ${study.client}`,
    title: study.title,
    figures: study.results
      .filter(({ value }) => [...value].length <= 9)
      .slice(0, 3)
      .map(({ value, label }) => ({ label: shortened(label), parts: [{ value, unit: '' }] })),
    picture: { url: picture.url, kind: 'photo' },
  }
}

/** Maximum length of a label, which has two lines of a third of the column. */
const LABEL_MAX_CHARS = 34

function shortened(label: string): string {
  const signs = [...label]
  return signs.length <= LABEL_MAX_CHARS
    ? label
    : `${signs
        .slice(0, LABEL_MAX_CHARS - 1)
        .join('')
        .trim()}…`
}

const PAGE_PICTURES = {
  home: 'hero/hero',
  products: 'editorial/headlamps-on-rail',
  blog: 'editorial/led-array-macro',
  about: 'editorial/knurling-macro',
  contact: 'editorial/assembly-tray',
  privacy: null,
  terms: null,
  sitemap: null,
} as const satisfies Record<SharePage, string | null>

/** The card of a fixed page. */
export function pageCard(page: SharePage, t: CardTexts, locale: Locale): ShareCard {
  const picture = PAGE_PICTURES[page]
  return {
    ...base(locale),
    ...pageTexts(page, t, locale),
    picture: picture && { url: shippedPicture(picture).url, kind: 'photo' },
  }
}

function pageTexts(page: SharePage, t: CardTexts, locale: Locale): { title: string; text: string | null } {
  switch (page) {
    case 'home': {
      const { headline } = inLocale(company.home.hero, locale)
      return { title: headline, text: null }
    }
    case 'privacy':
    case 'terms':
    case 'sitemap':
      return { title: t[page], text: null }
    default: {
      const { title, description } = inLocale(company.seo[page], locale)
      return { title, text: description }
    }
  }
}
