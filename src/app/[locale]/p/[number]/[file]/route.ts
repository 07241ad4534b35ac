import { frontCacheTags } from '@/lib/cache/front-caches'
import { CODE_FORMATS, passportCodePath, passportPath } from '@/lib/config/passport-paths'
import { localePath } from '@/lib/config/paths'
import { siteUrl } from '@/lib/config/site-url'
import { ApiError } from '@/lib/errors/api-error'
import { ASK_EACH_TIME } from '@/lib/http/cache-control'
import { hasVersion, movedReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { localeOfRoute } from '@/lib/i18n/route-locale'
import { KINDS } from '@/lib/kinds'
import { cachedPassports } from '@/lib/kinds/cached-queries'
import { ownPassportPath } from '@/lib/kinds/product/papers/passport-links'
import { CODE_TYPES, CODE_VERSION, printCode } from '@/lib/kinds/product/papers/print-code'
import { PRODUCT_TAGS } from '@/lib/kinds/product/tags'
import { decodedText } from '@/lib/texts/decoded-text'

/** The QR code of a passport for print: `/p/LR-F1400/code.svg`, also as `.png` and `.pdf`. It has the plain address, which leads to each language. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('draw_picture', async ({ request, params }) => {
    const locale = await localeOfRoute(params)
    const format = CODE_FORMATS.find((each) => params.file === `code.${each}`)
    if (!format) throw new ApiError('address_not_found')
    const number = decodedText(params.number ?? '') ?? ''
    const { passports, movedTo } = await cachedPassports({ number }, locale)
    if (movedTo) return movedReply(localePath(locale, passportCodePath(movedTo, format)))
    const [passport, other] = passports
    if (!passport) throw new ApiError('passport_not_found')
    // The code of a number that several products have leads to the choice.
    const path = other ? passportPath(number) : ownPassportPath(passport)
    const address = siteUrl() + path
    const etag = `"${CODE_VERSION}-${format}-${Buffer.from(address).toString('base64url')}"`
    const headers = {
      ETag: etag,
      'Cache-Control': ASK_EACH_TIME,
      ...frontCacheTags(KINDS.products.tag, PRODUCT_TAGS.set, PRODUCT_TAGS.one(passport.product.slug)),
    }
    if (hasVersion(request, etag)) return new Response(null, { status: 304, headers })
    const file = {
      ...headers,
      'Content-Type': CODE_TYPES[format],
      'Content-Disposition': `inline; filename="${passport.product.slug}-code.${format}"`,
    }
    if (request.method === 'HEAD') return new Response(null, { headers: file })
    const { bytes } = await printCode(address, format)
    return new Response(bytes as BodyInit, { headers: { ...file, 'Content-Length': String(bytes.length) } })
  }),
})
