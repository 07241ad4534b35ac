import { frontCacheTags } from '@/lib/cache/front-caches'
import { dataSheetPath, localePath } from '@/lib/config/paths'
import { shippedDocument } from '@/lib/content/shipped-documents'
import { sheetPdf, sheetVersion } from '@/lib/data-sheets/sheet-pdf'
import { ApiError } from '@/lib/errors/api-error'
import { settings } from '@/lib/firm/settings'
import { ASK_EACH_TIME } from '@/lib/http/cache-control'
import { clientNetwork } from '@/lib/http/call-origin'
import { hasVersion, movedReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { localeOfRoute } from '@/lib/i18n/route-locale'
import { cachedMeant, cachedRecord, cachedRedirect, cachedSheetSource } from '@/lib/kinds/cached-queries'
import { RECORD_PAGES } from '@/lib/kinds/pages'
import { MESSAGES_TAG } from '@/lib/texts/text-tree'

/** The file of a data sheet; those that were made in advance had a hash of their content in their names. */
const DATA_SHEET = /^(.+)-datasheet(\.[0-9a-f]{8})?\.pdf$/

/** The data sheet of a product, made from its record: at `/documents/tx-1400-datasheet.pdf` and in another language under its code. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('make_document', async ({ request, params }) => {
    const locale = await localeOfRoute(params)
    const shipped = shippedDocument(`/documents/${params.file}`)
    if (shipped) return movedReply(shipped)
    const [, slug = '', hash] = DATA_SHEET.exec(params.file ?? '') ?? []
    const product = await cachedRecord('products', slug, locale)
    const source = product && (await cachedSheetSource(slug, locale))
    if (!source) {
      const target = (await cachedRedirect('products', slug)) ?? (await cachedMeant('products', slug))
      if (target) return movedReply(localePath(locale, dataSheetPath(target)))
      throw new ApiError('document_not_found')
    }
    if (hash) return movedReply(localePath(locale, dataSheetPath(slug)))
    const etag = `"${sheetVersion(source)}"`
    const tags = frontCacheTags(...RECORD_PAGES.products.tags(slug, product), settings.tag, MESSAGES_TAG)
    const headers = { ETag: etag, 'Cache-Control': ASK_EACH_TIME, ...tags }
    if (hasVersion(request, etag)) return new Response(null, { status: 304, headers })
    const pdf = { ...headers, 'Content-Type': 'application/pdf' }
    if (request.method === 'HEAD') return new Response(null, { headers: pdf })
    const { bytes, isWhole } = await sheetPdf(source, clientNetwork(request))
    const length = { 'Content-Length': String(bytes.length) }
    return new Response(bytes as BodyInit, {
      headers: isWhole
        ? { ...pdf, ...length }
        : { 'Content-Type': pdf['Content-Type'], 'Cache-Control': 'no-store', ...length },
    })
  }),
})
