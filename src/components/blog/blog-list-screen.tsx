import { getLocale, getTranslations } from 'next-intl/server'
import { localePath, PATHS } from '@/lib/config/paths'
import { type BlogQuery, blogListPage } from '@/lib/kinds/blog-post/blog-query'
import { articleCardView } from '@/lib/kinds/blog-post/to-card-view'
import type { BlogPostSummary } from '@/lib/kinds/blog-post/view'
import { ArticleBrowser } from './article-browser'
import { ArticlePair } from './article-pair'
import { articleBrowserWords } from './article-texts'

type BlogListScreenProps = {
  query: BlogQuery
  /** Null when they could not be read, as `featured`. */
  posts: BlogPostSummary[] | null
  featured: BlogPostSummary[] | null
}

/**
 * The blog: the two featured articles, which are not counted, then the list. Used by the static page of the default
 * state and by the dynamic page of all other states.
 */
export async function BlogListScreen({ query, posts, featured }: BlogListScreenProps) {
  const locale = await getLocale()
  const t = await getTranslations('common.blog')
  const served = posts && blogListPage(posts, query, locale)

  return (
    <div className="wrap pt-10 pb-band lg:pt-16">
      <header className="grid items-end gap-x-8 gap-y-4 md:grid-cols-[1.62fr_1fr]">
        <h1 className="wide text-h1">{t('heading')}</h1>
        <p className="max-w-[44ch] text-lead text-balance text-ink-2">{t('lede')}</p>
      </header>
      {featured && featured.length > 0 && (
        <section aria-labelledby="featured-articles" className="mt-9 border-t border-ink pt-5 lg:mt-12">
          <h2 id="featured-articles" className="mb-5 font-wide text-sm font-semibold">
            {t('featuredHeading')}
          </h2>
          <ArticlePair articles={featured} eager />
        </section>
      )}
      <div className="mt-[calc(var(--spacing-band)*0.8)] border-t border-ink pt-7">
        <ArticleBrowser
          served={served && { ...served, items: served.items.map(articleCardView) }}
          requested={query}
          path={localePath(locale, PATHS.blog)}
          locale={locale}
          words={await articleBrowserWords()}
        />
      </div>
    </div>
  )
}
