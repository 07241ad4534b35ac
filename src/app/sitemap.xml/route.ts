import { cachedFindablePages } from '@/lib/data/cached'
import { textReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { sitePages } from '@/lib/seo/site-pages'
import { sitemapFiles, sitemapRoot } from '@/lib/seo/sitemap-xml'

/** Every page that is to be found, or the list of files that name them (sitemaps.org). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('Failed to make the sitemap', async ({ request }) => {
    const files = sitemapFiles(sitePages(await cachedFindablePages()))
    return textReply(request, sitemapRoot(files), 'application/xml; charset=utf-8')
  }),
})
