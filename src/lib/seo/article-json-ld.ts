import type { Article, BlogPosting, WithContext } from 'schema-dts'
import { READ_TIME_MINUTES } from '../domain/limits'
import type { Locale } from '../domain/locales'
import { blogPostPath, caseStudyPath, localePath } from '../paths'
import type { BlogPostView, CaseStudyView } from '../schemas/public-views'
import { siteFacts } from '../site'

/** A post as what its page shows (specification section 2, blog post; schema.org/BlogPosting). */
export function blogPostingJsonLd(post: BlogPostView, locale: Locale): WithContext<BlogPosting> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    ...articleProperties(post, blogPostPath(post.slug), locale),
    description: post.metaDescription ?? post.excerpt,
    author: { '@type': 'Person', name: post.author },
    ...(post.category ? { articleSection: post.category } : {}),
    timeRequired: `PT${READ_TIME_MINUTES}M`,
  }
}

/** A case study, written by the company about a client's project (specification section 2; schema.org/Article). */
export function caseStudyJsonLd(study: CaseStudyView, locale: Locale): WithContext<Article> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    ...articleProperties(study, caseStudyPath(study.slug), locale),
    description: study.metaDescription ?? study.summary,
    author: publisher(locale),
    about: { '@type': 'Organization', name: study.client },
  }
}

type Written = Pick<BlogPostView, 'title' | 'date' | 'updatedAt' | 'picture' | 'tags' | 'fallbackFields'>

function articleProperties(written: Written, path: string, locale: Locale) {
  const { url } = siteFacts()
  const address = url + localePath(locale, path)
  // A date put forward by the author must not make an article older than it says.
  const modified = written.updatedAt.slice(0, 10) < written.date ? written.date : written.updatedAt
  return {
    '@id': `${address}#article`,
    url: address,
    mainEntityOfPage: address,
    headline: written.title,
    image: new URL(written.picture.url, url).href,
    datePublished: written.date,
    dateModified: modified,
    inLanguage: written.fallbackFields.includes('content') ? 'en' : locale,
    ...(written.tags.length > 0 ? { keywords: written.tags.join(', ') } : {}),
    publisher: publisher(locale),
  }
}

function publisher(locale: Locale) {
  const { name, url } = siteFacts()
  return { '@type': 'Organization' as const, name: name[locale], url: url + localePath(locale, '/') }
}
