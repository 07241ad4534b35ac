import { cachedPageOverview } from '@/lib/data/cached-queries'
import { ApiError } from '@/lib/http/errors'
import { streamReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { sitemapFiles, sitemapText } from '@/lib/seo/sitemap-xml'
import { siteDetails } from '@/lib/site'

/** One of the files `/sitemap.xml` lists, once there are more pages than one file may name: `1.xml` and so on. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('Failed to make the sitemap', async ({ request, params }) => {
    const number = /^([1-9]\d{0,5})\.xml$/.exec(params.part ?? '')?.[1]
    const files = sitemapFiles(await cachedPageOverview())
    const file = number && files.length > 1 ? files[Number(number) - 1] : undefined
    if (!file) throw new ApiError('not_found', 'There is no such part of the sitemap')
    const version = [siteDetails().url, file]
    return streamReply(request, sitemapText(file), { type: 'application/xml; charset=utf-8', version })
  }),
})
