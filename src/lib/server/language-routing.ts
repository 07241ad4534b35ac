import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import { isPreviewRequest, mayPreferOther } from '../cache/page-responses'
import { leadsToLanguage } from '../config/passport-paths'
import { isVerifyPath, localePath, PATHS } from '../config/paths'
import { isSecretPath } from '../config/secret-paths'
import { isUnknownRootPage, mayBeRootPage } from '../firm/root-pages'
import { currentSiteLocales } from '../firm/site-locales'
import {
  DEFAULT_LOCALE,
  isLocale,
  LOCALE_COOKIE,
  type Locale,
  localeOfPath,
  TRANSLATED_LOCALES,
  withoutLocale,
} from '../texts/locales'
import { preferredLocale } from '../texts/preferred-locale'
import { pathOf } from './request-path'

/** First parts of paths that Next.js knows in small letters only; phones begin what is typed with a capital. */
const IN_SMALL_LETTERS = new RegExp(`^/(?:admin|${TRANSLATED_LOCALES.join('|')})(?=/|$)`, 'i')

/** The not-found screen, which every unknown path shows. */
const NOT_FOUND = '/not-found'

/**
 * Decides by the languages the site has, which its settings can change while it runs, before Next.js sees a request: `/` and a passport
 * lead to the visitor's language (docs/specification.md, section 4.2), and paths of a language that is off are unknown ones. So are those
 * at the root that are no page's: the not-found screen is one cached page, and none has to be rendered for each address that is tried.
 */
export function routeLanguages(): void {
  const emit = Server.prototype.emit
  Server.prototype.emit = function (this: Server, event: string, ...args: unknown[]): boolean {
    const next = () => Reflect.apply(emit, this, [event, ...args])
    if (event !== 'request') return next()
    const [request, response] = args as [IncomingMessage, ServerResponse]
    const path = pathOf(request)
    const typed = IN_SMALL_LETTERS.exec(path)?.[0] ?? ''
    const small = typed.toLowerCase()
    if (typed !== small) return redirected(response, small + (request.url ?? '').slice(typed.length))
    const isTranslated = localeOfPath(path) !== DEFAULT_LOCALE
    if (!isTranslated && !mayBeRootPage(path) && !(leadsToLanguage(path) && mayPreferOther(request)))
      return next()
    void route(request, response).then((isAnswered) => isAnswered || next())
    return true
  } as typeof emit
}

async function route(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const locales = await currentSiteLocales()
  const path = pathOf(request)
  const query = (request.url ?? '').slice(path.length)
  if (!leadsToLanguage(path)) {
    const locale = localeOfPath(path)
    if (locales.includes(locale)) {
      if (!isPreviewRequest(request) && (await isUnknownRootPage(withoutLocale(path))))
        request.url = `${localePath(locale, NOT_FOUND)}${query}`
      return false
    }
    // Next.js makes one slash of two: on a page that kept them, the way back to English would name another host.
    if (path.includes('//')) return false
    if (isMailedOrPrinted(path)) return redirected(response, withoutLocale(path) + query)
    request.url = `${NOT_FOUND}${query}`
    return false
  }
  const locale = chosenLocale(request, locales)
  if (locale === DEFAULT_LOCALE) return false
  return redirected(response, localePath(locale, path) + query)
}

/** Whether mails that were sent and papers that were printed name a path, which leads to English then for years. */
function isMailedOrPrinted(path: string): boolean {
  const plain: string = withoutLocale(path)
  return (
    isSecretPath(path) ||
    isVerifyPath(path) ||
    plain === PATHS.newsletterConfirm ||
    plain === PATHS.newsletterUnsubscribe
  )
}

function redirected(response: ServerResponse, to: string): true {
  response.writeHead(307, { Location: to, 'Cache-Control': 'no-store' }).end()
  return true
}

/** The stored choice, then the browser's languages, then English. */
function chosenLocale({ headers }: IncomingMessage, locales: readonly Locale[]) {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim().split('='))
  const stored = cookies.find(([name]) => name === LOCALE_COOKIE)?.[1]
  if (isLocale(stored) && locales.includes(stored)) return stored
  return preferredLocale(headers['accept-language'] ?? '', locales)
}
