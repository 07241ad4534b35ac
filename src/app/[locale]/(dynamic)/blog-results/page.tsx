import type { Metadata } from 'next'
import { BlogListScreen } from '@/components/blog/blog-list-screen'
import { setResponseStatus } from '@/components/errors/response-status'
import { TitleRefresh } from '@/components/layout/title-refresh'
import { tryQuery } from '@/lib/cache/cached-query'
import { PATHS } from '@/lib/config/paths'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import { pageLocale } from '@/lib/i18n/page-locale'
import { blogListPage, blogQueryHref, parseBlogQuery } from '@/lib/kinds/blog-post/blog-query'
import { cachedFeaturedPosts, cachedStories } from '@/lib/kinds/cached-queries'
import { fixedPageMetadata } from '../../fixed-page-metadata'
import { queryParams } from '../search-params'

type BlogResultsProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const instant = false

export async function generateMetadata({ searchParams }: BlogResultsProps): Promise<Metadata> {
  const locale = await pageLocale()
  const requested = parseBlogQuery(queryParams(await searchParams))
  const { query } = blogListPage(
    (await tryQuery(cachedStories('blog-posts', locale))) ?? [],
    requested,
    locale,
  )
  return fixedPageMetadata('blog', {
    bareTitle: true,
    path: blogQueryHref(PATHS.blog, { page: query.page }),
    // Further pages and filtered lists are not landing pages: posts are indexed by their own pages and the sitemap.
    noindex: query.page > 1 || query.search !== '' || query.category !== null,
  })
}

/** The blog list in any state but the default: what `/blog?…` shows, also without JavaScript. */
export default async function BlogResultsPage({ searchParams }: BlogResultsProps) {
  const locale = await pageLocale()
  const [posts, featured] = await Promise.all([
    tryQuery(cachedStories('blog-posts', locale)),
    tryQuery(cachedFeaturedPosts(locale)),
  ])
  if (!posts) setResponseStatus(503)
  return (
    <>
      <TitleRefresh title={(await fixedTexts(locale, 'page-lists')).texts.seo.blog.title} />
      <BlogListScreen
        query={parseBlogQuery(queryParams(await searchParams))}
        posts={posts}
        featured={featured}
      />
    </>
  )
}
