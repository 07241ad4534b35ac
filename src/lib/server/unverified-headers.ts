import type { IncomingMessage } from 'node:http'
import { isPreviewCookie, isPreviewRequest } from '../cache/page-responses'
import { WHOLE_HEAD_AGENT } from '../config/dynamic-pages'
import { TOKEN_COOKIE } from '../preview/preview-cookies'
import { readPreviewToken } from '../preview/preview-token'
import { decodedText } from '../texts/decoded-text'

/**
 * Removes headers that would have a page rendered anew, past all caches, from a request that cannot show why: the cookies of
 * draft mode without a valid preview link, and the user agent that only the site itself gives to requests.
 */
export function removeUnverified(request: IncomingMessage): void {
  const { headers } = request
  if (headers['user-agent']?.includes(WHOLE_HEAD_AGENT)) delete headers['user-agent']
  if (!isPreviewRequest(request)) return
  const cookies = (headers.cookie ?? '').split(';')
  // Of several of one name Next.js reads one that is not known here, so all must be valid.
  const tokens = cookies.filter((cookie) => cookie.split('=', 1)[0]?.trim() === TOKEN_COOKIE)
  const isVerified =
    tokens.length > 0 && tokens.every((cookie) => readPreviewToken(cookieValue(cookie)) !== null)
  if (!isVerified) headers.cookie = cookies.filter((cookie) => !isPreviewCookie(cookie)).join(';')
}

function cookieValue(cookie: string): string {
  return decodedText(cookie.slice(cookie.indexOf('=') + 1).trim()) ?? ''
}
