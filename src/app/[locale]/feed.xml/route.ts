import { tryQuery } from '@/lib/cache/cached-query'
import { countedText } from '@/lib/content/counted-text'
import { siteDetails } from '@/lib/firm/site-details'
import { textReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import { localeOfRoute } from '@/lib/i18n/route-locale'
import { feedXml } from '@/lib/kinds/blog-post/feed-xml'
import { cachedCatalogueSize, cachedFeedPosts } from '@/lib/kinds/cached-queries'

/** The blog as a feed: at `/feed.xml`, in another language under its code. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('make_feed', async ({ request, params }) => {
    const locale = await localeOfRoute(params)
    const { title, description } = (await fixedTexts(locale, 'page-lists')).texts.seo.blog
    const size = description.includes('{') ? await tryQuery(cachedCatalogueSize()) : null
    const { name, shortTitle, timeZone } = await siteDetails()
    const heading = {
      title: `${shortTitle[locale]} – ${title}`,
      subtitle: countedText(description, locale, size),
      author: name[locale],
      timeZone,
    }
    const posts = await cachedFeedPosts(locale)
    const xml = feedXml(posts, { ...heading, readAt: new Date() }, locale)
    return textReply(request, xml, 'application/atom+xml; charset=utf-8')
  }),
})
