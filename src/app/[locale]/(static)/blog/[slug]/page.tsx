import { getTranslations } from 'next-intl/server'
import { ArticleScreen } from '@/components/blog/article-screen'
import { MissingScreen } from '@/components/errors/missing-screen'
import { UncachedPage } from '@/components/errors/uncached-page'
import { buttonClass } from '@/components/ui/button'
import { LocaleLink } from '@/components/ui/locale-link'
import { tryQuery } from '@/lib/cache/cached-query'
import { PATHS } from '@/lib/config/paths'
import { cachedFeaturedPosts, cachedRelatedPosts } from '@/lib/kinds/cached-queries'
import { detailPage } from '../../detail-page'

/** A page that is not cached yet is shown once it is whole, with its status: no placeholder stands in for it. */
export const instant = false

const page = detailPage('blog-posts', {
  missingHeading: async () => (await getTranslations('common.blog'))('notFound'),
  Missing: async () => {
    const t = await getTranslations('common.blog')
    return (
      <MissingScreen heading={t('notFound')} text={t('notFoundText')}>
        <LocaleLink href={PATHS.blog} className={buttonClass('ink')}>
          {t('allPosts')}
        </LocaleLink>
      </MissingScreen>
    )
  },
  crumbsTo: async () => [{ name: (await getTranslations('common.nav'))('blog'), path: PATHS.blog }],
  show: async (post, { locale, crumbs }) => {
    const posts = await tryQuery(cachedRelatedPosts(post.slug, locale))
    const featured = posts?.length ? [] : ((await tryQuery(cachedFeaturedPosts(locale))) ?? [])
    const fixed = featured.filter(({ slug }) => slug !== post.slug)
    return {
      content: (
        <>
          {posts === null && <UncachedPage />}
          <ArticleScreen post={post} related={posts?.length ? posts : fixed} crumbs={crumbs} />
        </>
      ),
    }
  },
})

export const generateStaticParams = page.generateStaticParams
export const generateMetadata = page.generateMetadata
export default page.Page
