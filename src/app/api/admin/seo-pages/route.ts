import { z } from 'zod'
import { adminRoute } from '@/app/api/admin/admin-route'
import { SEO_PAGES_AT_ONCE } from '@/lib/domain/limits'
import { localeQuerySchema } from '@/lib/http/list-query'
import { adminReply } from '@/lib/http/reply'
import { methods, parseQuery } from '@/lib/http/routes'
import { cachedPageOverview } from '@/lib/kinds/cached-queries'
import { expectedTypes } from '@/lib/kinds/expected-types'
import { somePages } from '@/lib/kinds/site-pages'
import { inspectPage } from '@/lib/seo/audit/inspect-page'

const querySchema = localeQuerySchema.extend({
  offset: z.coerce
    .number({ error: 'offset must be a whole number' })
    .pipe(z.int({ error: 'offset must be a whole number' }).min(0))
    .default(0),
})

/**
 * `?locale=&offset=`: audits pages of the sitemap, `SEO_PAGES_AT_ONCE` per call. Returns their details and issues,
 * without pages that do not exist in this language. `X-Total-Count` is the number of all pages.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('audit_pages', async (request) => {
    const { locale, offset } = parseQuery(querySchema, request)
    const { pages, total } = await somePages(await cachedPageOverview(), offset, SEO_PAGES_AT_ONCE)
    const found = pages.filter(({ languages }) => languages.includes(locale))
    const rows = await Promise.all(
      found.map(async ({ path, record, languages }) => {
        const { url, facts, findings } = await inspectPage({
          path,
          locale,
          languages,
          expectedTypes: expectedTypes(path),
          draftToken: null,
          withSharePicture: false,
        })
        const { titles, descriptions, alternates } = facts
        return { path, url, locale, thing: record, titles, descriptions, alternates, findings }
      }),
    )
    return adminReply(rows, { headers: { 'X-Total-Count': String(total) } })
  }),
})
