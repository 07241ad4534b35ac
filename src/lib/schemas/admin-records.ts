import type { Department } from '../domain/departments'
import type { Spec } from '../domain/specs'
import type { ProductFacts } from '../kinds/product/facts'
import type { CaseResult, Feature } from './json-columns'
import type { DocumentView, ModeView } from './public-views'

/**
 * What the admin API answers: things as they are stored, in both languages, drafts too. Sent back without `id`,
 * `createdAt`, `updatedAt` and the fields marked as told only, a record is a valid update of itself.
 */
export type AdminRecord = {
  id: string
  /** Grows with every change; sent back with an update, it keeps one edit from undoing another. */
  version: number
  createdAt: string
  updatedAt: string
  /** Blank or missing fields show English. */
  translations: { zh?: Record<string, unknown> }
}

/** What lists tell beside each record: the smallest copy of its picture, if it has one. */
export type WithThumbnail = { thumbnailUrl: string | null }

type Publishable = {
  slug: string
  status: 'DRAFT' | 'PUBLISHED'
  metaTitle: string | null
  metaDescription: string | null
  shareImageUrl: string | null
}

export type NamedTranslations = { zh?: { name?: string | undefined } | undefined }

export type ProductDocumentRecord = Omit<DocumentView, 'size'> & { translations: NamedTranslations }

export type ProductModeRecord = ModeView & { dutyCycle: number | null; translations: NamedTranslations }

export type ProductRecord = AdminRecord &
  Publishable & {
    name: string
    productNumber: string | null
    description: string
    detailedDescription: string | null
    imageUrl: string
    nightImageUrl: string | null
    imageAlt: string | null
    images: string[]
    categoryId: string
    /** Told only. */
    category: { id: string; slug: string; name: string }
    tags: string[]
    badge: 'BEST_SELLER' | 'NEW' | null
    specs: Spec[]
    features: Feature[]
    documents: ProductDocumentRecord[]
    modes: ProductModeRecord[]
    facts: ProductFacts
  }

export type CategoryRecord = AdminRecord &
  Publishable & {
    name: string
    description: string
    imageUrl: string
    bannerImage: string | null
    position: number
    /** Told only: products in it, drafts too. */
    productCount: number
  }

export type BlogPostRecord = AdminRecord &
  Publishable & {
    title: string
    excerpt: string
    /** Markdown, as written. */
    content: string
    imageUrl: string
    imageAlt: string | null
    categoryId: string | null
    /** The category's name. Told; in an update `categoryId` counts. */
    category: string | null
    author: string
    /** YYYY-MM-DD */
    date: string
    tags: string[]
    featured: 0 | 1
  }

export type BlogCategoryRecord = AdminRecord & {
  slug: string
  name: string
  /** Told only. */
  postCount: number
}

export type CaseStudyRecord = AdminRecord &
  Publishable & {
    title: string
    client: string
    industry: string
    /** YYYY-MM-DD */
    date: string
    summary: string | null
    challenge: string
    solution: string
    results: CaseResult[]
    testimonial: string | null
    testimonialAuthor: string | null
    testimonialPosition: string | null
    testimonialCompany: string | null
    imageUrl: string
    imageAlt: string | null
    bannerImage: string | null
    featured: boolean
    tags: string[]
  }

export type TeamMemberRecord = AdminRecord & {
  status: 'DRAFT' | 'PUBLISHED'
  name: string
  position: string
  department: Department
  bio: string
  /** Empty for a person shown by a monogram. */
  imageUrl: string
  email: string | null
  phone: string | null
  linkedIn: string | null
  twitter: string | null
  featured: boolean
  order: number
  expertise: string[]
  education: string[]
}

/** Something sent because of an inquiry, and what became of it. */
export type DeliveryRecord = {
  id: string
  channel: 'notice' | 'acknowledgement' | 'forward' | 'confirmation'
  /** 'uncertain' was interrupted: whether it has left cannot be known. */
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'uncertain'
  attempts: number
  /** The kind of failure of the last attempt. */
  lastError: string | null
  sentAt: string | null
}

/** An inquiry. All but its state and notes is told only. */
export type InquiryRecord = AdminRecord & {
  name: string
  company: string
  email: string
  phone: string
  interest: string
  message: string
  locale: string
  /** What the product was called when the inquiry came; null without one. */
  productName: string | null
  /** Where that product is shown; null when it is gone. */
  productSlug: string | null
  status: 'new' | 'answered' | 'closed' | 'suspected'
  suspicions: string[]
  captcha: 'none' | 'unverified' | 'verified'
  notes: string
  /** Until when it is to be answered; null when it is not waiting for that. */
  dueAt: string | null
  deliveries: DeliveryRecord[]
}

/** A subscription to the newsletter. All but its state is told only. */
export type SubscriberRecord = AdminRecord & {
  email: string
  status: 'PENDING' | 'CONFIRMED' | 'UNSUBSCRIBED'
  locale: string
  confirmedAt: string | null
}

/** A picture of the media library (specification section 3, MediaItem). All but its name and description is told only. */
export type MediaRecord = AdminRecord & {
  filename: string
  url: string
  /** Bytes of the picture itself, without its smaller copies. */
  size: number
  widthPx: number
  heightPx: number
  variantsPx: number[]
  /** `#rrggbb` */
  placeholder: string | null
  /** What is to be seen, in English. */
  alt: string | null
  /** It came with the site: it can be described and used, but not deleted. */
  shipped: boolean
}

/** A thing a picture is used in. */
export type PictureUse = {
  type: 'products' | 'categories' | 'blog-posts' | 'case-studies' | 'team-members'
  id: string
  slug: string
  /** Its name or title. */
  label: string
  /** What is in the bin still holds its pictures, so that it can be brought back whole. */
  state: 'published' | 'draft' | 'bin'
  /** The fields that hold or show the picture; those of other languages as `translations`. */
  fields: string[]
}

/** A thing in the bin. */
export type BinEntry = {
  type: string
  id: string
  /** Its name or title. */
  label: string
  /** The slug it had, which may be taken by now; null for what has none. */
  slug: string | null
  deletedAt: string
  /** When it leaves for good. */
  leavesAt: string
}

/** One change. */
export type ActivityEntry = {
  id: string
  at: string
  action: 'CREATE' | 'UPDATE' | 'DELETE' | 'RESTORE'
  type: string
  targetId: string
  label: string
  /** Where it came from, when the proxies in front of the site can be believed; the shared key names nobody. */
  address: string | null
  requestId: string | null
  /** The fields that changed, as they were; null for what was new. */
  before: Record<string, unknown> | null
  /** The same fields afterwards; null for what was deleted. */
  after: Record<string, unknown> | null
}
