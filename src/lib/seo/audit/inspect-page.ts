import sharp from 'sharp'
import { localePath } from '../../config/paths'
import { siteUrl } from '../../config/site-url'
import { fetchOwn, fetchOwnDraft } from '../../preview/own-pages'
import type { Locale } from '../../texts/locales'
import { absoluteUrl } from '../metadata'
import { auditPage, type PageFinding } from './audit-page'
import type { SharePicture } from './check'
import { type PageDetails, readPage } from './read-page'

/** A page to be audited. */
export type PageToInspect = {
  /** Its English path. */
  path: string
  locale: Locale
  /** The languages its main text exists in. */
  languages: readonly Locale[]
  /** The types of structured data it must have. */
  expectedTypes: readonly string[]
  /** Preview token of a draft; null for a public page. */
  draftToken: string | null
  /** Whether the share picture is loaded and measured too, which may require drawing it. */
  withSharePicture: boolean
}

/** The details of a page, without its text, and its issues. */
export type Inspection = {
  url: string
  locale: Locale
  status: number
  draft: boolean
  facts: Omit<PageDetails, 'text'>
  sharePicture: SharePicture | null
  findings: PageFinding[]
}

/** Requests a page from this site, reads its HTML and audits it. */
export async function inspectPage(page: PageToInspect): Promise<Inspection> {
  const { path, locale, languages, expectedTypes, draftToken, withSharePicture } = page
  const response = draftToken
    ? await fetchOwnDraft(draftToken, locale)
    : await fetchOwn(localePath(locale, path))
  const facts = readPage(await response.text())
  const sharePicture = withSharePicture ? await measuredPicture(facts.card['og:image']) : undefined
  const url = absoluteUrl(locale, path)
  const draft = draftToken !== null
  const findings = auditPage(facts, {
    url,
    locale,
    status: response.status,
    languages,
    draft,
    expectedTypes,
    ...(sharePicture === undefined ? {} : { sharePicture }),
  })
  const { text, ...shown } = facts
  return {
    url,
    locale,
    status: response.status,
    draft,
    facts: shown,
    sharePicture: sharePicture ?? null,
    findings,
  }
}

/** Loads and measures a picture of this site; null for other hosts and for anything but a picture. */
async function measuredPicture(address: string | undefined): Promise<SharePicture | null> {
  const own = siteUrl()
  if (!address?.startsWith(`${own}/`)) return null
  const response = await fetchOwn(address.slice(own.length))
  if (!response.ok) return null
  const bytes = Buffer.from(await response.arrayBuffer())
  try {
    const { width = 0, height = 0 } = await sharp(bytes).metadata()
    const type = response.headers.get('content-type') ?? ''
    return { url: address, type, bytes: bytes.length, widthPx: width, heightPx: height }
  } catch {
    return null
  }
}
