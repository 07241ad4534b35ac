import { requestNonce } from '@/components/layout/request-nonce'
import { translatorIn } from '@/lib/cache/text-records'
import { cataloguePath, localePath } from '@/lib/config/paths'
import { ApiError } from '@/lib/errors/api-error'
import { UnavailableError } from '@/lib/errors/unavailable'
import { streamFrom } from '@/lib/files/stream-from'
import { ASK_EACH_TIME } from '@/lib/http/cache-control'
import { hasVersion, movedReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { localeOfRoute } from '@/lib/i18n/route-locale'
import { wakeCatalogues } from '@/lib/jobs/queue'
import { cachedCatalogueVersion, cachedMeant, cachedRedirect } from '@/lib/kinds/cached-queries'
import { findCatalogue, requestCatalogue } from '@/lib/kinds/product/papers/printed-catalogue-rows'
import { siteFile } from '@/lib/media/site-file'
import type { Locale } from '@/lib/texts/locales'
import { WRITING } from '@/lib/texts/writing'
import { CATALOGUE_REFRESH_SECONDS } from '@/lib/values/limits'
import { SLUG_MAX_CHARS } from '@/lib/values/page-limits'
import { plainPage } from '@/lib/xml/plain-page'
import { xmlText } from '@/lib/xml/write-xml'

/**
 * The catalogue of a category or of the whole range: at `/catalogues/lanterns.pdf` and `/catalogues/all.pdf`, in another language under
 * its code; a former address leads to that of today. One that is not there yet, or in which something has changed, is made by the queue;
 * until then a page tells how far it is.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('make_document', async ({ request, params }) => {
    const locale = await localeOfRoute(params)
    const [, range = ''] = /^(.+)\.pdf$/.exec(params.file ?? '') ?? []
    if (range.length > SLUG_MAX_CHARS) throw new ApiError('document_not_found')
    const version = await cachedCatalogueVersion(range, locale)
    if (version === null) {
      const target = (await cachedRedirect('categories', range)) ?? (await cachedMeant('categories', range))
      if (target) return movedReply(localePath(locale, cataloguePath(target)))
      throw new ApiError('document_not_found')
    }
    const key = { range, locale }
    const known = await findCatalogue(key)
    if (known?.url && known.version === version) {
      const headers = {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${range}-${locale}.pdf"`,
        ETag: `"${version}"`,
        'Cache-Control': ASK_EACH_TIME,
      }
      if (hasVersion(request, headers.ETag)) return new Response(null, { status: 304, headers })
      if (request.method === 'HEAD') return new Response(null, { headers })
      const file = await siteFile(known.url)
      if (file) {
        const length = { 'Content-Length': String(known.sizeBytes) }
        return new Response(streamFrom(file), { headers: { ...headers, ...length } })
      }
    }
    if (request.method !== 'HEAD') {
      if (!(await requestCatalogue(key, version))) throw new UnavailableError('site_busy')
      wakeCatalogues()
    }
    return waitingReply(locale, known?.wanted ? known : { passed: 0, total: 0 })
  }),
})

/** A page that says how far a catalogue is and looks again by itself. */
async function waitingReply(
  locale: Locale,
  { passed, total }: { passed: number; total: number },
): Promise<Response> {
  const t = await translatorIn(locale, 'common.catalogue')
  const title = t('making')
  const page = plainPage(
    `<p role="status">${xmlText(total > 0 ? t('progress', { passed, total }) : t('waiting'))}</p>
<p><progress aria-label="${xmlText(title)}" max="${total || 1}" value="${passed}"></progress></p>
<p>${xmlText(t('reloads'))}</p>`,
    { lang: WRITING[locale].tag, title, nonce: requestNonce() },
  )
  return new Response(page, {
    status: 202,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      Refresh: String(CATALOGUE_REFRESH_SECONDS),
      'Retry-After': String(CATALOGUE_REFRESH_SECONDS),
      'X-Robots-Tag': 'noindex',
    },
  })
}
