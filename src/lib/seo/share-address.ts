import type { Locale } from '../domain/locales'
import { siteDetails } from '../site'

/** The subjects that have a share picture. */
export const SHARE_KINDS = ['product', 'category', 'post', 'study', 'page'] as const

export type ShareKind = (typeof SHARE_KINDS)[number]

/** The fixed pages, by the name in the address of their share picture. */
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

/** The subject of a share picture. */
export type ShareSubject =
  | { kind: 'page'; slug: SharePage }
  | {
      kind: Exclude<ShareKind, 'page'>
      slug: string
      /** Time of the last change. It is part of the address, so that caches and networks fetch the picture again. */
      updatedAt: string
      /** Grants access to the picture of a draft. */
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
