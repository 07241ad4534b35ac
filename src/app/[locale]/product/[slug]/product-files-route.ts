import { cachedMessages } from '@/lib/cache/text-records'
import { archivePath, localePath } from '@/lib/config/paths'
import { ApiError } from '@/lib/errors/api-error'
import { movedReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { type Archive, zipReply } from '@/lib/http/zip-reply'
import { localeOfRoute } from '@/lib/i18n/route-locale'
import { cachedMeant, cachedRedirect } from '@/lib/kinds/cached-queries'
import { type LocalizedProduct, productInLocales } from '@/lib/kinds/product/papers/product-papers'
import type { Locale } from '@/lib/texts/locales'

/** All methods of a route with an archive about one product; a former address leads to that of today. */
export const productFilesRoute = (
  name: 'papers' | 'media',
  archiveOf: (
    views: readonly [LocalizedProduct, ...LocalizedProduct[]],
    locale: Locale,
  ) => Promise<Pick<Archive, 'version' | 'files'>>,
) =>
  methods({
    GET: publicRoute('make_document', async ({ request, params }) => {
      const locale = await localeOfRoute(params)
      const { slug = '' } = params
      const [english, ...others] = await productInLocales(slug)
      if (!english) {
        const target = (await cachedRedirect('products', slug)) ?? (await cachedMeant('products', slug))
        if (target) return movedReply(localePath(locale, archivePath(target, name)))
        throw new ApiError('document_not_found')
      }
      const { version, files } = await archiveOf([english, ...others], locale)
      const modified = new Date(english.product.createdAt)
      // Editors may change the words of an index and of figures.
      const withWords = [version, await cachedMessages()]
      return zipReply(request, { name: `${slug}-${name}`, modified, version: withWords, files })
    }),
  })
