import { cachedFindablePages } from '@/lib/data/cached'
import { ApiError } from '@/lib/http/errors'
import { textReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { sitePages } from '@/lib/seo/site-pages'
import { sitemapFiles } from '@/lib/seo/sitemap-xml'

/** One of the files `/sitemap.xml` lists, once there are more pages than one file may name: `1.xml` and so on. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('Failed to make the sitemap', async ({ request, params }) => {
    const number = /^([1-9]\d{0,5})\.xml$/.exec(params.part ?? '')?.[1]
    const files = sitemapFiles(sitePages(await cachedFindablePages()))
    const file = number && files.length > 1 ? files[Number(number) - 1] : undefined
    if (!file) throw new ApiError('not_found', 'There is no such part of the sitemap')
    return textReply(request, file.xml, 'application/xml; charset=utf-8')
  }),
})
