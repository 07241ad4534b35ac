import { siteEnvironment } from '../env'

const TIMEOUT_MS = 20_000

/**
 * Asks this server for one of its own addresses, as a visitor would: the preview for search engines must see pages as they are
 * served. Redirects are answered, not followed.
 *
 * @param path A path of the site, with its query.
 */
export function fetchOwn(path: string, cookie?: string): Promise<Response> {
  return fetch(`http://localhost:${siteEnvironment().port}${path}`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    cache: 'no-store',
    headers: { 'accept-language': 'en', ...(cookie && { cookie }) },
  })
}

/**
 * The same for the page of a draft, as whoever opens its preview link sees it.
 *
 * @param token Of `previewToken`.
 */
export async function fetchOwnDraft(token: string, locale: string): Promise<Response> {
  const opened = await fetchOwn(`/api/preview?${new URLSearchParams({ token, locale })}`)
  const location = opened.headers.get('location')
  if (!location) return opened
  const cookies = opened.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return fetchOwn(location, cookies.join('; '))
}
