import { company } from '../content/company'
import { shippedPicture } from '../content/pictures'
import { durationParts, formatNumber } from '../domain/format-figures'
import type { Locale } from '../domain/locales'
import { inLocale } from '../domain/localized-text'
import type { BlogPostView, CaseStudyView, CategoryView, ProductView } from '../schemas/public-views'
import type { SharePage } from '../seo/share-address'
import { siteDetails } from '../site'
import type { CardFigure, ShareCard } from './share-card'

/** The words of the interface a card needs. */
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

/** A product with its picture at night and the three figures of its brightest steady mode. */
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

/** A category with its lit banner. */
export function categoryCard(category: CategoryView, locale: Locale): ShareCard {
  const picture = category.bannerPicture ?? category.picture
  return {
    ...base(locale),
    title: category.name,
    text: category.description,
    picture: { url: picture.url, kind: 'photo' },
  }
}

/** A post with its picture and category. */
export function postCard(post: BlogPostView, locale: Locale): ShareCard {
  return {
    ...base(locale),
    kicker: post.category,
    title: post.title,
    picture: { url: post.picture.url, kind: 'photo' },
  }
}

/** A case study with its picture, its client and up to three of its results. */
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

/** Labels stand beside each other: what is too long for two lines of a third of the column is cut. */
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

/** A page that is part of the site. */
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
