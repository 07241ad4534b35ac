import { getTranslations } from 'next-intl/server'
import { BlogListScreen } from '@/components/blog/blog-list-screen'
import { TitleRefresh } from '@/components/layout/title-refresh'
import { JsonLd } from '@/components/seo/json-ld'
import { tryQuery } from '@/lib/cache/cached-query'
import { blogPostPath, PATHS } from '@/lib/config/paths'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import { pageLocale } from '@/lib/i18n/page-locale'
import { blogListPage, DEFAULT_BLOG_QUERY } from '@/lib/kinds/blog-post/blog-query'
import { cachedFeaturedPosts, cachedStories } from '@/lib/kinds/cached-queries'
import { listGraph } from '@/lib/seo/list-json-ld'
import { fixedPageMetadata } from '../../fixed-page-metadata'

export const generateMetadata = () => fixedPageMetadata('blog', { bareTitle: true })

/** The blog list in its default state. A rewrite leads other states to `/blog-results`. */
export default async function BlogPage() {
  const locale = await pageLocale()
  const t = await getTranslations('common.blog')
  const [posts, featured] = await Promise.all([
    tryQuery(cachedStories('blog-posts', locale)),
    tryQuery(cachedFeaturedPosts(locale)),
  ])
  const shown = [...(featured ?? []), ...blogListPage(posts ?? [], DEFAULT_BLOG_QUERY, locale).items]
  return (
    <>
      <JsonLd
        graph={
          await listGraph({
            locale,
            path: PATHS.blog,
            name: t('heading'),
            description: t('lede'),
            items: shown.map(({ title, slug }) => ({ name: title, path: blogPostPath(slug) })),
          })
        }
      />
      <TitleRefresh title={(await fixedTexts(locale, 'page-lists')).texts.seo.blog.title} />
      <BlogListScreen query={DEFAULT_BLOG_QUERY} posts={posts} featured={featured} />
    </>
  )
}
