import type { Locale } from '../domain/locales'
import { FIXED_PAGES } from '../paths'
import { siteUrl } from '../site-url'

/** The fixed pages, by the name in the address of their share picture. */
export const SHARE_PAGES = [...FIXED_PAGES, 'sitemap'] as const

export type SharePage = (typeof SHARE_PAGES)[number]

/** The subject of a share picture. */
export type ShareSubject =
  | { name: 'page'; slug: SharePage }
  | {
      /** The name of the record's kind in the address (`RecordPage.shareName`). */
      name: string
      slug: string
      /** When it last changed: in the address, so that caches and networks request it again after an edit. */
      updatedAt: string
      /** Opens the picture of a draft to anyone who may see the draft. */
      previewToken?: string | null
    }

/** The absolute address of a share picture. */
export function shareAddress(locale: Locale, subject: ShareSubject): string {
  const query = new URLSearchParams()
  if ('updatedAt' in subject) {
    query.set('v', Date.parse(subject.updatedAt).toString(36))
    if (subject.previewToken) query.set('token', subject.previewToken)
  }
  const path = `/share/${locale}/${subject.name}/${encodeURIComponent(subject.slug)}.jpg`
  return `${siteUrl()}${path}${query.size > 0 ? `?${query}` : ''}`
}
