import { database } from '../../data/prisma'
import { currentSiteLocales } from '../../firm/site-locales'
import { failureDetails, log } from '../../runtime/log'
import { localeOfPath, withoutLocale } from '../../texts/locales'
import { ownUrl, redirectKey } from '../../values/redirect-path'
import { pagesAmong } from './site-pages'
import { currentRedirects, endsOf, keyOfTarget, nextOf } from './targets'

/** Where a request is led, and the address of the redirect that leads it there. */
type Redirected = { location: string; from: string }

/**
 * Where a request is led that asks for an address which admins have redirected. It takes a query only where there is such a redirect.
 *
 * @param address The path of a request, and its query.
 * @returns Null where its address is not redirected, the site has a page there, or that cannot be known.
 */
export async function redirectLocation(address: string): Promise<Redirected | null> {
  try {
    const redirects = await currentRedirects()
    if (!redirects?.size) return null
    const [path = '', query = ''] = address.split(/\?(.*)/s)
    const key = redirectKey(path)
    const to = key === null ? undefined : nextOf(redirects, key)
    if (key === null || to === undefined) return null
    // Paths of a language that is off are unknown ones, unless they are redirected themselves.
    if (!redirects.has(key) && !(await currentSiteLocales()).includes(localeOfPath(key))) return null
    if ((await pagesAmong([key], database())).has(key)) return null
    const end = (await endsOf([to], redirects, database())).get(to)
    if (!end || withoutLocale(keyOfTarget(end.path)) === withoutLocale(key)) return null
    const location = withQuery(end.path, query)
    return location === null ? null : { location, from: redirects.has(key) ? key : withoutLocale(key) }
  } catch (error) {
    log.warn({ event: 'a redirect could not be followed', ...failureDetails(error) })
    return null
  }
}

/** A target with the query of the request behind its own. */
function withQuery(path: string, query: string): string | null {
  const target = ownUrl(path)
  if (!target) return null
  const search = [target.search.slice(1), query].filter(Boolean).join('&')
  return `${target.pathname}${search && `?${search}`}${target.hash}`
}
