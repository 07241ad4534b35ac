import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ArticleScreen } from '@/components/blog/article-screen'
import { MissingScreen } from '@/components/errors/missing-screen'
import { UncachedPage } from '@/components/errors/uncached-page'
import { PreviewBanner } from '@/components/layout/preview-banner'
import { JsonLd } from '@/components/seo/json-ld'
import { buttonClass } from '@/components/ui/button'
import { LocaleLink } from '@/components/ui/locale-link'
import { ifReadable } from '@/lib/cache/cached-query'
import { cachedRedirect, cachedRelatedPosts } from '@/lib/data/cached-queries'
import { listFixedArticles } from '@/lib/data/fixed-articles'
import { isPreview, previewTokenInUse } from '@/lib/http/preview-session'
import { pageLocale } from '@/lib/i18n/page-locale'
import { blogPostPath, localePath, PATHS } from '@/lib/paths'
import { blogPostGraph } from '@/lib/seo/article-json-ld'
import { missingMetadata, pageMetadata } from '@/lib/seo/metadata'
import { metadataOrUnavailable, pageOrUnavailable } from '../../or-unavailable'
import { shownBlogPost } from '../../previews'

type BlogPostPageProps = { params: Promise<{ slug: string }> }

/** No post is known at build; each page is made on its first request. */
export function generateStaticParams() {
  return [{ slug: '_' }]
}

export const generateMetadata = metadataOrUnavailable(
  async ({ params }: BlogPostPageProps): Promise<Metadata> => {
    const locale = await pageLocale()
    const post = await shownBlogPost((await params).slug, locale)
    if (!post) return missingMetadata(locale, (await getTranslations('common.blog'))('notFound'))
    return pageMetadata({
      locale,
      title: post.metaTitle ?? post.title,
      description: post.metaDescription ?? post.excerpt,
      path: blogPostPath(post.slug),
      noindex: await isPreview(),
      languages: post.languages,
      share: {
        kind: 'post',
        slug: post.slug,
        updatedAt: post.updatedAt,
        previewToken: await previewTokenInUse(),
      },
      type: 'article',
    })
  },
)

export default pageOrUnavailable(async function BlogPostPage({ params }: BlogPostPageProps) {
  const locale = await pageLocale()
  const { slug } = await params
  const post = await shownBlogPost(slug, locale)
  const t = await getTranslations('common.blog')
  if (!post) {
    const successor = await cachedRedirect('BLOG_POST', slug)
    if (successor) permanentRedirect(localePath(locale, blogPostPath(successor)))
    return (
      <MissingScreen heading={t('notFound')} text={t('notFoundText')}>
        <LocaleLink href={PATHS.blog} className={buttonClass('ink')}>
          {t('allPosts')}
        </LocaleLink>
      </MissingScreen>
    )
  }
  const nav = await getTranslations('common.nav')
  const posts = await ifReadable(cachedRelatedPosts(slug, locale))
  const related = posts?.length ? posts : listFixedArticles(locale).filter((other) => other.slug !== slug)
  const crumbs = [
    { name: nav('home'), path: PATHS.home },
    { name: nav('blog'), path: PATHS.blog },
    {
      name: post.title,
      path: blogPostPath(post.slug),
      lang: post.fallbackFields.includes('title') ? 'en' : undefined,
    },
  ]
  return (
    <>
      <JsonLd graph={blogPostGraph(post, crumbs, locale)} />
      {posts === null && <UncachedPage />}
      <ArticleScreen post={post} related={related} crumbs={crumbs} />
      {(await isPreview()) && <PreviewBanner path={localePath(locale, blogPostPath(post.slug))} />}
    </>
  )
})
