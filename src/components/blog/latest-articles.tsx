import { getTranslations } from 'next-intl/server'
import { PATHS } from '@/lib/config/paths'
import type { BlogPostSummary } from '@/lib/kinds/blog-post/view'
import { BLOG_TEASER_POSTS } from '@/lib/values/page-limits'
import { LocaleLink } from '../ui/locale-link'
import { Section } from '../ui/section'
import { ArticlePair } from './article-pair'

type LatestArticlesProps = {
  /** Newest first; null when they could not be read. */
  posts: BlogPostSummary[] | null
  /** The featured articles, shown when there are no posts; null when they could not be read either. */
  samples: BlogPostSummary[] | null
}

/** The two newest posts and a link to the blog (docs/specification.md, section 2.4). */
export async function LatestArticles({ posts, samples }: LatestArticlesProps) {
  const t = await getTranslations('common.blog')
  const shown = (posts?.length ? posts : (samples ?? [])).slice(0, BLOG_TEASER_POSTS)
  return (
    <Section labelledBy="latest-articles">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 lg:mb-10">
        <h2 id="latest-articles" className="wide text-h2">
          {t('latestHeading')}
        </h2>
        <LocaleLink
          href={PATHS.blog}
          className="border-b border-current pb-0.5 font-semibold hover:text-ink-2"
        >
          {t('viewAll')}
        </LocaleLink>
      </div>
      {shown.length > 0 ? (
        <ArticlePair articles={shown} />
      ) : (
        <p className="border-t border-line py-12 text-lead text-ink-2">
          {t(posts && samples ? 'empty' : 'failed')}
        </p>
      )}
    </Section>
  )
}
