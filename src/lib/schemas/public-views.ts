import type { Department } from '../domain/departments'
import type { LightFigures, LightMode } from '../domain/light-figures'
import type { Locale } from '../domain/locales'
import type { Spec } from '../domain/specs'
import type { ProductFacts } from '../kinds/product/facts'
import type { CaseResult, Feature } from './json-columns'

/**
 * What the public sees, in one language, ready to show: the answers of the public API (specification sections 3
 * and 7) and what pages render. Dates are texts, so that a view survives JSON and the page cache unchanged.
 */

/** A picture and what is needed to show it without a jump. All but `url` and `alt` are unknown outside the library. */
export type Picture = {
  url: string
  widthPx: number | null
  heightPx: number | null
  /** Widths in pixels that exist beside the original, as WebP and AVIF. */
  variantsPx: number[]
  /** Average colour, `#rrggbb`. */
  placeholder: string | null
  alt: string
}

/** `fallbackFields` names the fields that show English because their translation is missing. */
type Localized = { locale: Locale; fallbackFields: string[] }

/** What a page of its own says of itself where it is found or shared. */
type Indexable = {
  /** As written for search results in this language; null where the title or name stands for it. */
  metaTitle: string | null
  /** The same for the description. */
  metaDescription: string | null
  /** The picture chosen for shared links; null where a card is drawn. */
  sharePicture: Picture | null
  /** The languages the main text exists in. */
  languages: Locale[]
}

/** A specification row; `label` is its name in the view's language where it differs from `name`. */
export type SpecView = Spec & { label: string | null }

export type DocumentView = {
  name: string
  kind: 'DATASHEET' | 'MANUAL' | 'CERTIFICATE' | 'OTHER'
  url: string
  /** What people call the format: 'PDF'. */
  type: string
  /** As people read it: '1.2 MB'. */
  size: string
  sizeBytes: number
}

export type ModeView = LightMode & { powerWatts: number | null }

/** A product in lists and on cards. */
export type ProductSummary = Localized & {
  id: string
  slug: string
  name: string
  productNumber: string | null
  description: string
  imageUrl: string
  picture: Picture
  /** The product switched on at night, for the dark theme. */
  nightPicture: Picture | null
  /** null while its category is not public. */
  category: { slug: string; name: string } | null
  tags: string[]
  badge: 'BEST_SELLER' | 'NEW' | null
  specs: SpecView[]
  features: Feature[]
  documents: DocumentView[]
  /** The three figures of the brightest steady mode. */
  figures: LightFigures | null
  createdAt: string
}

/** A product on its own page. */
export type ProductView = ProductSummary &
  Indexable & {
    /** Sanitised HTML. */
    detailedDescription: string | null
    /** Addresses of the gallery, and the same as pictures. */
    images: string[]
    gallery: Picture[]
    /** Brightest first. */
    modes: ModeView[]
    facts: ProductFacts
    updatedAt: string
  }

export type CategoryView = Localized &
  Indexable & {
    id: string
    slug: string
    name: string
    description: string
    imageUrl: string
    picture: Picture
    bannerImage: string | null
    bannerPicture: Picture | null
    updatedAt: string
  }

export type BlogPostSummary = Localized & {
  id: string
  slug: string
  title: string
  excerpt: string
  imageUrl: string
  picture: Picture
  /** The category's name; null for an uncategorized post. */
  category: string | null
  categorySlug: string | null
  author: string
  /** YYYY-MM-DD */
  date: string
  createdAt: string
  featured: 0 | 1
  tags: string[]
}

export type BlogPostView = BlogPostSummary &
  Indexable & {
    /** Sanitised HTML. */
    content: string
    updatedAt: string
    /** Whether it is one of the two articles that are part of the site itself. */
    fixed: boolean
  }

export type CaseStudySummary = Localized & {
  id: string
  slug: string
  title: string
  client: string
  industry: string
  /** YYYY-MM-DD */
  date: string
  imageUrl: string
  picture: Picture
  /** As written, or the first sentence of the challenge. */
  summary: string
  featured: boolean
  tags: string[]
}

export type CaseStudyView = CaseStudySummary &
  Indexable & {
    /** Challenge and solution, each under its heading, as sanitised HTML. */
    content: string
    testimonial: {
      quote: string
      author: string | null
      position: string | null
      company: string | null
    } | null
    results: CaseResult[]
    bannerImage: string | null
    bannerPicture: Picture | null
    createdAt: string
    updatedAt: string
  }

export type TeamMemberView = Localized & {
  id: string
  name: string
  position: string
  department: Department
  bio: string
  imageUrl: string
  /** null for a person without a picture. */
  picture: Picture | null
  email: string | null
  phone: string | null
  linkedIn: string | null
  twitter: string | null
  featured: boolean
  order: number
  expertise: string[]
  education: string[]
}

/** Some rows of a list. */
export type ListPage<T> = {
  items: T[]
  /** How many there are in all, whatever the page. */
  total: number
  /** Where the list goes on; null at its end. */
  nextCursor: string | null
}
