import { decodedText } from '../texts/decoded-text'
import { DEFAULT_LOCALE } from '../texts/locales'
import { normalForm } from '../texts/normal-form'
import { isHttpAddress, isOwnPath, OWN_ORIGIN } from './web-address'

const HOST = /^https?:\/\/[^/?#\\]+/i
const SCHEME = /^[a-z][a-z0-9+.-]*:/i
/** Two slashes, of either kind, begin the name of another host. */
const OTHER_HOST = /^[/\\]{2}/
const ENGLISH = new RegExp(`^/${DEFAULT_LOCALE}(?=/|$)`)

/**
 * What redirects from a path are stored and found under: the path decoded, in lower case, without a slash at its end and the code
 * of English. Home is ''.
 *
 * @returns Null for what no address can have.
 */
export function redirectKey(path: string): string | null {
  const plain = decodedText(path) ?? path
  if (!plain.startsWith('/') || /[\\\p{Cc}]/u.test(plain)) return null
  return normalForm(plain, 'NFC')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(ENGLISH, '')
    .replace(/\/$/, '')
}

/** The key of a path as it was typed, perhaps with the host and the query of an address that was pasted; null for no path. */
export function typedRedirectKey(typed: string): string | null {
  const path = typed.trim().replace(HOST, '')
  if (SCHEME.test(path) || OTHER_HOST.test(path)) return null
  const [before = ''] = path.split(/[?#]/, 1)
  return redirectKey(before.startsWith('/') ? before : `/${before}`)
}

/**
 * Where a redirect leads, as it was typed: a path of this site with its query and fragment, or an address whose host the server
 * judges; null for what is neither.
 */
export function typedRedirectTarget(typed: string): string | null {
  const address = typed.trim()
  if (HOST.test(address)) return isHttpAddress(address) ? address : null
  if (SCHEME.test(address) || OTHER_HOST.test(address)) return null
  const url = ownUrl(address.startsWith('/') ? address : `/${address}`)
  if (!url) return null
  const { pathname, search, hash } = url
  const rest = search + hash
  const readable = decodedText(pathname, decodeURI) ?? pathname
  // What another reading of the readable form would change stays encoded, such as a backslash.
  return (ownUrl(readable + rest)?.href === url.href ? readable : pathname) + rest
}

/** A path of the site as a URL, which encodes what has to be; null where a browser would be led to another host. */
export function ownUrl(path: string): URL | null {
  if (!isOwnPath(path.replaceAll(' ', '%20')) || !URL.canParse(path, OWN_ORIGIN)) return null
  const url = new URL(path, OWN_ORIGIN)
  return url.pathname.startsWith('//') ? null : url
}
