import { LRUCache } from 'lru-cache'
import { currentValue } from '../../cache/current-value'
import { database } from '../../data/prisma'
import { currentSiteLocales } from '../../firm/site-locales'
import { failureDetails, log } from '../../runtime/log'
import { localeOfPath, withoutLocale } from '../../texts/locales'
import { ownUrl, redirectKey } from '../../values/redirect-path'
import { recordAt } from '..'
import { isFixedPage, pagesAmong } from './site-pages'
import { currentRedirects, endsOf, keyOfTarget, nextOf, type Redirects } from './targets'

/** Where a request is led, and the address of the redirect that leads it there. */
type Redirected = { location: string; from: string }

/** Where an address leads, without the query of a request. */
type Found = { path: string; from: string } | null

const FOUND_CACHED = 10_000

/**
 * The targets found since the last save of anything: any page that comes or goes may change it. Each with the redirects it was found by,
 * which may be those from before the save where they could not be read at once.
 */
const currentFound = currentValue(
  'where redirects lead',
  async () => new LRUCache<string, { found: Found; redirects: Redirects }>({ max: FOUND_CACHED }),
)

/**
 * Where a request is led that asks for an address which admins have redirected, or for a page of the site in other letters. It takes
 * a query only where there is such a redirect, and after a save.
 *
 * @param address The path of a request, and its query.
 * @param isPreview Whether the request may see drafts.
 * @returns Null where its address is not redirected, the site has a page there, or that cannot be known.
 */
export async function redirectLocation(address: string, isPreview = false): Promise<Redirected | null> {
  try {
    const [path = '', query = ''] = address.split(/\?(.*)/s)
    const key = redirectKey(path)
    // A draft may have an address that still leads to another record.
    if (key === null || (isPreview && recordAt(withoutLocale(key)))) return null
    const isInOtherLetters = path !== path.toLowerCase() && isFixedPage(key)
    const found = isInOtherLetters ? await fixedPage(key) : await redirected(key)
    const location = found && withQuery(found.path, query)
    return found && location !== null ? { location, from: found.from } : null
  } catch (error) {
    log.warn({ event: 'a redirect could not be followed', ...failureDetails(error) })
    return null
  }
}

const hasLanguageOf = async (key: string) => (await currentSiteLocales()).includes(localeOfPath(key))

/** A fixed page in its own letters, as the page of a record in other letters leads to its own. */
async function fixedPage(key: string): Promise<Found> {
  return (await hasLanguageOf(key)) ? { path: key || '/', from: key } : null
}

async function redirected(key: string): Promise<Found> {
  const redirects = await currentRedirects()
  const to = redirects && nextOf(redirects, key)
  if (!redirects || to === undefined) return null
  const cached = await currentFound()
  const known = cached?.get(key)
  if (known?.redirects === redirects) return known.found
  const found = await redirectOf(key, to, redirects)
  cached?.set(key, { found, redirects })
  return found
}

async function redirectOf(key: string, to: string, redirects: Redirects): Promise<Found> {
  // Paths of a language that is off are unknown ones, unless they are redirected themselves.
  if (!redirects.has(key) && !(await hasLanguageOf(key))) return null
  if ((await pagesAmong([key], database())).has(key)) return null
  const end = (await endsOf([to], redirects, database())).get(to)
  if (!end || withoutLocale(keyOfTarget(end.path)) === withoutLocale(key)) return null
  return { path: end.path, from: redirects.has(key) ? key : withoutLocale(key) }
}

/** A target with the query of the request behind its own. */
function withQuery(path: string, query: string): string | null {
  const target = ownUrl(path)
  if (!target) return null
  const search = [target.search.slice(1), query].filter(Boolean).join('&')
  return `${target.pathname}${search && `?${search}`}${target.hash}`
}
