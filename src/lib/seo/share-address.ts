import type { Locale } from '../domain/locales'
import { siteDetails } from '../site'

/** What has a share picture of its own. */
export const SHARE_KINDS = ['product', 'category', 'post', 'study', 'page'] as const

export type ShareKind = (typeof SHARE_KINDS)[number]

/** The pages that are no row of the database, by the name in the address of their share picture. */
export const SHARE_PAGES = [
  'home',
  'products',
  'blog',
  'about',
  'contact',
  'privacy',
  'terms',
  'sitemap',
] as const

export type SharePage = (typeof SHARE_PAGES)[number]

/** Whose share picture is meant. */
export type ShareSubject =
  | { kind: 'page'; slug: SharePage }
  | {
      kind: Exclude<ShareKind, 'page'>
      slug: string
      /** When it last changed: in the address, so that caches and networks ask again after an edit. */
      updatedAt: string
      /** Opens the picture of a draft to whoever may see the draft. */
      previewToken?: string | null
    }

/** The absolute address of a share picture. */
export function shareAddress(locale: Locale, subject: ShareSubject): string {
  const query = new URLSearchParams()
  if (subject.kind !== 'page') {
    query.set('v', Date.parse(subject.updatedAt).toString(36))
    if (subject.previewToken) query.set('token', subject.previewToken)
  }
  const path = `/share/${locale}/${subject.kind}/${encodeURIComponent(subject.slug)}.jpg`
  return `${siteDetails().url}${path}${query.size > 0 ? `?${query}` : ''}`
}
