import { getTranslations } from 'next-intl/server'
import { ArticleScreen } from '@/components/blog/article-screen'
import { MissingScreen } from '@/components/errors/missing-screen'
import { tryQuery } from '@/lib/cache/cached-query'
import { PATHS } from '@/lib/config/paths'
import { cachedFeaturedPosts, cachedFeaturedTeam, cachedRelated } from '@/lib/kinds/cached-queries'
import { DEFAULT_LOCALE } from '@/lib/texts/locales'
import { detailPage } from '../../detail-page'

/** A page that is not cached yet is shown once it is whole, with its status: no placeholder stands in for it. */
export const instant = false

const page = detailPage('blog-posts', {
  missingHeading: async () => (await getTranslations('common.blog'))('notFound'),
  Missing: async () => {
    const t = await getTranslations('common.blog')
    return (
      <MissingScreen
        heading={t('notFound')}
        text={t('notFoundText')}
        ways={{ [PATHS.blog]: t('allPosts') }}
      />
    )
  },
  crumbsTo: async () => [{ name: (await getTranslations('common.nav'))('blog'), path: PATHS.blog }],
  show: async (post, { locale, crumbs }) => {
    const [posts, team] = await Promise.all([
      tryQuery(cachedRelated('blog-posts', post.slug, locale)),
      tryQuery(cachedFeaturedTeam(post.fallbackFields.includes('author') ? DEFAULT_LOCALE : locale)),
    ])
    const featured = posts?.length ? [] : ((await tryQuery(cachedFeaturedPosts(locale))) ?? [])
    const fixed = featured.filter(({ slug }) => slug !== post.slug)
    return {
      content: (
        <ArticleScreen
          post={post}
          related={posts?.length ? posts : fixed}
          author={team?.find(({ name }) => name === post.author)}
          crumbs={crumbs}
        />
      ),
    }
  },
})

export const generateStaticParams = page.generateStaticParams
export const generateMetadata = page.generateMetadata
export default page.Page
