import { type IndexNowSettings, serverEnvironment } from './env'
import { siteUrl } from './site-url'

/** Domain names reserved for private use (RFC 2606, RFC 6761, RFC 6762, RFC 8375, ICANN's `.internal`). */
const RESERVED_NAMES = /(^|\.)(localhost|local|test|example|invalid|internal|home\.arpa)$/

/**
 * Whether a site may be announced to search engines: it is served over https under a public domain name.
 *
 * @param origin For example `https://www.example.com`.
 */
export function isPublicSite(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  const isNumber = hostname.startsWith('[') || /^[\d.]+$/.test(hostname)
  return protocol === 'https:' && !isNumber && hostname.includes('.') && !RESERVED_NAMES.test(hostname)
}

/**
 * The settings for announcing changed pages to search engines (IndexNow protocol, indexnow.org/documentation).
 *
 * @returns null without a key, or when the site's address is not public.
 */
export function indexNow(): IndexNowSettings | null {
  return isPublicSite(siteUrl()) ? serverEnvironment().indexNow : null
}
