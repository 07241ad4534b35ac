import type { Metadata } from 'next'
import { BlogListScreen } from '@/components/blog/blog-list-screen'
import { TitleKeeper } from '@/components/layout/title-keeper'
import { company } from '@/lib/content/company'
import { listFixedArticles } from '@/lib/data/fixed-articles'
import { blogPostsIfReadable } from '@/lib/data/if-readable'
import { DEFAULT_BLOG_QUERY } from '@/lib/domain/blog-query'
import { inLocale } from '@/lib/domain/localized-text'
import { pageLocale } from '@/lib/i18n/page-locale'
import { PATHS } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/metadata'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await pageLocale()
  const { title, description } = inLocale(company.seo.blog, locale)
  return pageMetadata({ locale, title, bareTitle: true, description, path: PATHS.blog })
}

/** The plain blog list. Its other states are served by `/blog-results`, to which a rewrite leads. */
export default async function BlogPage() {
  const locale = await pageLocale()
  return (
    <>
      <TitleKeeper title={inLocale(company.seo.blog.title, locale)} />
      <BlogListScreen
        query={DEFAULT_BLOG_QUERY}
        posts={await blogPostsIfReadable(locale)}
        featured={listFixedArticles(locale)}
      />
    </>
  )
}
