import type { Passage } from '../search/passages'
import type { Locale } from '../texts/locales'
import { SUGGESTED_FROM_ARTICLES } from '../values/limits'
import { blogPostQueries, listFeaturedPosts } from './blog-post/queries'
import { caseStudyQueries } from './case-study/queries'
import { KINDS } from './index'

/** The newest public articles and case studies as a search finds them, each kind by itself, newest first. */
export async function articlePassages(
  locale: Locale,
): Promise<Record<'blog-posts' | 'case-studies', Passage[]>> {
  const query = { locale, limit: SUGGESTED_FROM_ARTICLES }
  const [featured, posts, studies] = await Promise.all([
    listFeaturedPosts(locale),
    blogPostQueries.list(query),
    caseStudyQueries.list(query),
  ])
  return {
    'blog-posts': [...featured, ...posts.items].map((post) =>
      passage('blog-posts', post, [post.excerpt, post.category ?? '', ...post.tags]),
    ),
    'case-studies': studies.items.map((study) =>
      passage('case-studies', study, [study.summary, ...study.tags]),
    ),
  }
}

const passage = (
  key: 'blog-posts' | 'case-studies',
  { slug, title, fallbackFields }: { slug: string; title: string; fallbackFields: string[] },
  texts: string[],
): Passage => ({
  title,
  text: texts.join('\n'),
  path: KINDS[key].page.path(slug),
  ...(fallbackFields.includes('title') && { lang: 'en' }),
})
