import { siteEnvironment } from '../config/env'

const TIMEOUT_MS = 20_000

/**
 * Requests one of this server's own addresses as a visitor would, because the preview for search engines must see pages as
 * they are served. Redirects are returned and not followed.
 *
 * @param path A path of the site, with its query.
 */
export function fetchOwn(
  path: string,
  { cookie, method = 'GET' }: { cookie?: string; method?: 'GET' | 'HEAD' } = {},
): Promise<Response> {
  return fetch(`http://localhost:${siteEnvironment().port}${path}`, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    cache: 'no-store',
    headers: { 'accept-language': 'en', ...(cookie && { cookie }) },
  })
}

/** The status one of this server's own addresses is answered with; null where it could not be requested. */
export async function ownStatus(path: string): Promise<number | null> {
  try {
    return (await fetchOwn(path, { method: 'HEAD' })).status
  } catch {
    return null
  }
}

/**
 * Requests the page of a draft through its preview link.
 *
 * @param token Of `previewToken`.
 */
export async function fetchOwnDraft(token: string, locale: string): Promise<Response> {
  const opened = await fetchOwn(`/api/preview?${new URLSearchParams({ token, locale })}`)
  const location = opened.headers.get('location')
  if (!location) return opened
  const cookies = opened.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return fetchOwn(location, { cookie: cookies.join('; ') })
}
