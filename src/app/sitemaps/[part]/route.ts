import { siteUrl } from '@/lib/config/site-url'
import { ApiError } from '@/lib/errors/api-error'
import { siteLocales } from '@/lib/firm/site-locales'
import { streamReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { cachedPageOverview } from '@/lib/kinds/cached-queries'
import { siteFiles, siteFileText } from '@/lib/kinds/site-pages'

/** A file of the sitemap index, `1.xml` and so on, which exist once the pages do not fit in one file. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('make_sitemap', async ({ request, params }) => {
    const number = /^([1-9]\d{0,5})\.xml$/.exec(params.part ?? '')?.[1]
    const locales = await siteLocales()
    const files = siteFiles(await cachedPageOverview(), locales)
    const file = number && files.length > 1 ? files[Number(number) - 1] : undefined
    if (!file) throw new ApiError('sitemap_part_not_found')
    const version = [siteUrl(), locales, file]
    return streamReply(request, siteFileText(file, locales), {
      type: 'application/xml; charset=utf-8',
      version,
    })
  }),
})
