import { ApiError } from '../errors/api-error'
import type { FailedOperation } from '../errors/error-codes'
import { inSiteLocales } from '../firm/site-locales'
import type { KindTable } from '../records/kind-table'
import { findTarget } from '../records/pages/redirects'
import type { Locale } from '../texts/locales'
import { localeQuerySchema, parsePublicQuery } from './admin/list-query'
import { jsonReply, movedReply } from './reply'
import { methods, publicRoute } from './routes'

/**
 * The handlers of a route for one slug: 200 in the language of `?locale=`, 308 to the redirect target, or 404.
 *
 * @param table The table of the record that has the slug.
 * @param read Reads the result for the slug; null when there is none.
 * @param failed What the route was doing, for when it fails (docs/specification.md, section 8.2).
 */
export function slugRoute(
  table: KindTable,
  read: (slug: string, locale: Locale) => Promise<object | null>,
  failed: FailedOperation = { operation: 'fetch_one', kind: table.kind.key },
) {
  return methods({
    GET: publicRoute(failed, async ({ request, params }) => {
      const { locale } = await parsePublicQuery(localeQuerySchema, request)
      const slug = params.slug ?? ''
      const found = await read(slug, locale)
      if (found !== null) return jsonReply(request, await inSiteLocales(found))
      const successor = await findTarget(table, slug)
      if (successor) return movedTo(request, successor)
      throw new ApiError('record_not_found', { values: { kind: table.kind.key } })
    }),
  })
}

/** The same address with another slug at its end. */
function movedTo(request: Request, slug: string): Response {
  const { pathname, search } = new URL(request.url)
  return movedReply(pathname.replace(/[^/]+$/, encodeURIComponent(slug)) + search)
}
