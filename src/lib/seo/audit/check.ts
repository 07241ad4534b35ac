import type { Locale } from '../../texts/locales'
import type { PageDetails } from './read-page'

/** What the audit expects of a page. */
export type AuditedPage = {
  /** Its canonical address. */
  url: string
  locale: Locale
  status: number
  /** The languages its main text exists in; in others it has to be `noindex`. */
  languages: readonly Locale[]
  /** Whether it is a draft, which is always `noindex`. */
  draft: boolean
  /** The types of structured data it has to have. */
  expectedTypes: readonly string[]
  /** The loaded share picture; null when loading failed, undefined when it was not requested. */
  sharePicture?: SharePicture | null
}

/** A share picture, loaded and measured. */
export type SharePicture = { url: string; type: string; bytes: number; widthPx: number; heightPx: number }

/** The form field in which an admin can fix an issue; each kind has its own name for it. */
export type FixField =
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

/** An issue of a page and the check that found it. */
export type Finding<CheckId extends string = string> = {
  check: CheckId
  /** A warning may be intended; an error never is. */
  severity: 'error' | 'warning'
  /** The value, address or property in question. */
  detail: string
  /** The documentation of the rule. */
  source: string
  /** Where to fix it; null when only a developer can. */
  field: FixField | null
}

/** One check of the audit. */
export type Check = {
  severity: Finding['severity']
  source: string
  field: FixField | null
  /** The details of the issues, one each, with their own sources and fields where they differ. */
  run: (
    details: PageDetails,
    page: AuditedPage,
  ) => (string | (Partial<Omit<Finding, 'check'>> & { detail: string }))[]
}

/** Google's documentation. */
export const GOOGLE = 'https://developers.google.com/search/docs'

/** Whether search engines may show the page. */
export const isIndexable = ({ draft, languages, locale }: AuditedPage) => !draft && languages.includes(locale)
