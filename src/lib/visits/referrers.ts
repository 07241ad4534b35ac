import { LRUCache } from 'lru-cache'
import { isSecretPath } from '../config/secret-paths'
import { siteUrl } from '../config/site-url'
import { withoutLocale } from '../texts/locales'
import { looksPersonal, storablePath } from './personal-data'

/** The page a request came from. */
export type Referrer = {
  /** The path of a page of this site, without its language; null for a page elsewhere, and for one that must not be stored. */
  ownPage: string | null
  /** The host of a page elsewhere; null for one of this site. */
  host: string | null
  /** Host and path, without a query; of this site the path alone. */
  place: string
}

const REFERRERS_CACHED = 1000
const READ_CHARS = 1000

const HOST_MAX_CHARS = 253
const LABEL_MAX_CHARS = 63
const LABEL = /^[a-z0-9][a-z0-9-]*$/
const TOP_LABEL = /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/

/** Whether a host is a name of the public domain name system: no address, and nothing of a private network. */
function isPublicHost(host: string): boolean {
  const labels = host.split('.')
  return (
    host.length <= HOST_MAX_CHARS &&
    labels.length > 1 &&
    labels.every((label) => label.length <= LABEL_MAX_CHARS && LABEL.test(label) && !label.endsWith('-')) &&
    TOP_LABEL.test(labels.at(-1) ?? '')
  )
}

const cached = new LRUCache<string, { referrer: Referrer | null }>({ max: REFERRERS_CACHED })

/** Reads `Referer`; null for what is none, or can be none. */
export function referrerOf(header: string | undefined): Referrer | null {
  if (!header || header.length > READ_CHARS) return null
  const known = cached.get(header)
  if (known) return known.referrer
  const referrer = readReferrer(header)
  cached.set(header, { referrer })
  return referrer
}

function readReferrer(header: string): Referrer | null {
  if (!/^https?:\/\//i.test(header) || !URL.canParse(header)) return null
  const url = new URL(header)
  const path = storablePath(url.pathname) ?? ''
  if (url.host === new URL(siteUrl()).host) {
    const own = isSecretPath(url.pathname) ? '' : path
    return { ownPage: own && (withoutLocale(own) || '/'), host: null, place: own }
  }
  const host = url.hostname.replace(/^www\./, '')
  if (!isPublicHost(host) || looksPersonal(host)) return null
  return { ownPage: null, host, place: host + path }
}
