import { ApiError } from '../errors/api-error'
import type { FailedOperation } from '../errors/error-codes'
import { inSiteLocales } from '../firm/site-locales'
import type { Locale } from '../texts/locales'
import { localeQuerySchema, parsePublicQuery } from './admin/list-query'
import { jsonReply, movedReply } from './reply'
import { methods, publicRoute } from './routes'

/**
 * The handlers of a route for one slug: 200 in the language of `?locale=`, 308 to the redirect target, or 404.
 *
 * @param route.failed What the route was doing, for when it fails (docs/specification.md, section 8.2).
 * @param route.kind The kind of record that has the slug.
 * @param route.read Reads the result for the slug; null when there is none.
 * @param route.successor The slug it has now, or null.
 */
export function slugRoute(route: {
  failed: FailedOperation
  kind: string
  read: (slug: string, locale: Locale) => Promise<object | null>
  successor: (slug: string) => Promise<string | null>
}) {
  return methods({
    GET: publicRoute(route.failed, async ({ request, params }) => {
      const { locale } = await parsePublicQuery(localeQuerySchema, request)
      const slug = params.slug ?? ''
      const found = await route.read(slug, locale)
      if (found !== null) return jsonReply(request, await inSiteLocales(found))
      const successor = await route.successor(slug)
      if (successor) return movedTo(request, successor)
      throw new ApiError('record_not_found', { values: { kind: route.kind } })
    }),
  })
}

/** The same address with another slug at its end. */
function movedTo(request: Request, slug: string): Response {
  const { pathname, search } = new URL(request.url)
  return movedReply(pathname.replace(/[^/]+$/, encodeURIComponent(slug)) + search)
}
