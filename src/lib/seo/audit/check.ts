import type { Locale } from '../../domain/locales'
import type { PageDetails } from './read-page'

/** What a page is audited as. */
export type AuditedPage = {
  /** The address it is to be found at. */
  url: string
  locale: Locale
  status: number
  /** The languages its main text exists in; in another one it is not to be found. */
  languages: readonly Locale[]
  /** Not public yet: it is `noindex` for that reason alone. */
  draft: boolean
  /** The types of structured data a page of its kind has. */
  expectedTypes: readonly string[]
  /** The share picture as it came; null when none came, undefined when it was not asked for. */
  sharePicture?: SharePicture | null
}

/** A share picture, loaded and measured. */
export type SharePicture = { url: string; type: string; bytes: number; widthPx: number; heightPx: number }

/** The part of a thing's form that mends a finding; each kind of thing has its own name for it. */
export type MendingField =
  | 'metaTitle'
  | 'metaDescription'
  | 'title'
  | 'text'
  | 'slug'
  | 'picture'
  | 'imageAlt'
  | 'share'
  | 'translation'
  | 'status'

/** Something about a page that is not as it should be, and which check found it. */
export type Finding<CheckId extends string = string> = {
  check: CheckId
  /** A warning may be on purpose; an error never is. */
  severity: 'error' | 'warning'
  /** What exactly: a value, an address, a property. */
  detail: string
  /** Where it says so. */
  source: string
  /** What mends it; null when only a developer can. */
  field: MendingField | null
}

/** One thing that is looked at. */
export type Check = {
  severity: Finding['severity']
  source: string
  field: MendingField | null
  /** What is wrong, one line each; sources and fields of their own where they differ. */
  run: (
    facts: PageDetails,
    page: AuditedPage,
  ) => (string | (Partial<Omit<Finding, 'check'>> & { detail: string }))[]
}

/** Where Google says what it takes. */
export const GOOGLE = 'https://developers.google.com/search/docs'

/** Whether search engines may show the page. */
export const isIndexable = ({ draft, languages, locale }: AuditedPage) => !draft && languages.includes(locale)
