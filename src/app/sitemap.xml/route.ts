import { siteUrl } from '@/lib/config/site-url'
import { siteLocales } from '@/lib/firm/site-locales'
import { streamReply, textReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { cachedPageOverview } from '@/lib/kinds/cached-queries'
import { siteFiles, siteFileText } from '@/lib/kinds/site-pages'
import { sitemapIndex } from '@/lib/seo/sitemap-xml'

const XML = 'application/xml; charset=utf-8'

/** The sitemap with all indexable pages, or the index of its files (sitemaps.org). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('make_sitemap', async ({ request }) => {
    const locales = await siteLocales()
    const files = siteFiles(await cachedPageOverview(), locales)
    const [only, ...others] = files
    if (!only || others.length > 0) return textReply(request, sitemapIndex(files), XML)
    return streamReply(request, siteFileText(only, locales), {
      type: XML,
      version: [siteUrl(), locales, only],
    })
  }),
})
