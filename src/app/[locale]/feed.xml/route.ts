import { company } from '@/lib/content/company'
import { inLocale } from '@/lib/domain/localized-text'
import { textReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { localeOfRoute } from '@/lib/i18n/route-locale'
import { feedXml } from '@/lib/kinds/blog-post/feed-xml'
import { cachedFeedPosts } from '@/lib/kinds/cached-queries'
import { siteDetails } from '@/lib/site'

/** The blog as a feed: at `/feed.xml` and `/zh/feed.xml`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('make_feed', async ({ request, params }) => {
    const locale = localeOfRoute(params)
    const { title, description } = inLocale(company.seo.blog, locale)
    const { name, shortTitle } = await siteDetails()
    const heading = { title: `${shortTitle[locale]} – ${title}`, subtitle: description, author: name[locale] }
    const xml = feedXml(await cachedFeedPosts(locale), heading, locale)
    return textReply(request, xml, 'application/atom+xml; charset=utf-8')
  }),
})
