import { createHash } from 'node:crypto'
import { type Identity, identityVersion } from '../branding/identity'
import { FIXED_PAGE_NAMES } from '../config/site-pages'
import { siteUrl } from '../config/site-url'
import type { Locale } from '../texts/locales'
import type { CardContent } from './share-card'

/** The fixed pages, by the name in the address of their share picture. */
export const SHARE_PAGES = [...FIXED_PAGE_NAMES, 'sitemap'] as const

export type SharePage = (typeof SHARE_PAGES)[number]

/** The subject of a share picture. */
export type ShareSubject =
  | { name: 'page'; slug: SharePage }
  | {
      /** The name of the record's kind in the address (`RecordPage.shareName`). */
      name: string
      slug: string
      /** When it last changed. */
      updatedAt: string
      /** What its card shows, also of other records and of texts that editors may change. */
      card: CardContent
      /** Opens the picture of a draft to anyone who may see the draft. */
      previewToken?: string | null
    }

/** What every share picture shows of the firm: its short title in the picture's language, its logo and colors. */
export type ShareFirm = { brand: string; identity: Identity }

/**
 * Changes with the record, its card and the firm: part of the address, so that caches and networks request the picture
 * again.
 *
 * @param record When the record last changed and what its card shows; none of a fixed page, whose texts have no version.
 */
export function shareVersion(
  { brand, identity }: ShareFirm,
  record?: { updatedAt: string; card: CardContent },
): string {
  const hash = createHash('sha256').update(brand).update(identityVersion(identity))
  if (!record) return hash.digest('hex').slice(0, 8)
  const shown = hash.update(JSON.stringify(record.card)).digest('hex').slice(0, 8)
  return `${Date.parse(record.updatedAt).toString(36)}-${shown}`
}

/** The path of a share picture, without its version. */
export const sharePath = (locale: Locale, name: string, slug: string): string =>
  `/share/${locale}/${name}/${encodeURIComponent(slug)}.jpg`

/** The absolute address of a share picture. */
export function shareAddress(locale: Locale, subject: ShareSubject, firm: ShareFirm): string {
  const isRecord = 'updatedAt' in subject
  const query = new URLSearchParams({ v: shareVersion(firm, isRecord ? subject : undefined) })
  if (isRecord && subject.previewToken) query.set('token', subject.previewToken)
  return `${siteUrl()}${sharePath(locale, subject.name, subject.slug)}?${query}`
}
