import type { Article, BlogPosting, Thing } from 'schema-dts'
import { READ_TIME_MINUTES } from '../domain/limits'
import type { Locale } from '../domain/locales'
import { blogPostPath, caseStudyPath } from '../paths'
import type { BlogPostView, CaseStudyView } from '../schemas/public-views'
import { siteDetails } from '../site'
import { breadcrumbNode, nodeId, organizationNode } from './json-ld'
import { absoluteUrl } from './metadata'

type Crumbs = readonly { name: string; path: string }[]

/** The structured data of a post's page (docs/specification.md, section 10.4; schema.org/BlogPosting). */
export function blogPostGraph(post: BlogPostView, crumbs: Crumbs, locale: Locale): Thing[] {
  const posting: BlogPosting = {
    '@type': 'BlogPosting',
    ...articleProperties(post, blogPostPath(post.slug), locale),
    description: post.excerpt,
    author: { '@type': 'Person', name: post.author },
    ...(post.category ? { articleSection: post.category } : {}),
    timeRequired: `PT${READ_TIME_MINUTES}M`,
  }
  return [posting, breadcrumbNode(crumbs, locale), organizationNode(locale)]
}

/**
 * The structured data of a case study's page, with its client and results (docs/specification.md, section 10.4;
 * schema.org/Article). The author is the company.
 */
export function caseStudyGraph(study: CaseStudyView, crumbs: Crumbs, locale: Locale): Thing[] {
  const article: Article = {
    '@type': 'Article',
    ...articleProperties(study, caseStudyPath(study.slug), locale),
    description: study.summary,
    author: { '@id': nodeId.organization() },
    about: [
      { '@type': 'Organization', name: study.client },
      ...study.results.map(({ value, label }) => ({
        '@type': 'PropertyValue' as const,
        name: label,
        value,
      })),
    ],
  }
  return [article, breadcrumbNode(crumbs, locale), organizationNode(locale)]
}

type Written = Pick<BlogPostView, 'title' | 'date' | 'picture' | 'tags' | 'fallbackFields'> & {
  bannerPicture?: BlogPostView['picture'] | null
}

/** Without `dateModified`, because the pages show none; the sitemap has it. */
function articleProperties(written: Written, path: string, locale: Locale) {
  const address = absoluteUrl(locale, path)
  const english = ['content', 'challenge'].some((field) => written.fallbackFields.includes(field))
  return {
    '@id': nodeId.part(locale, path, 'article'),
    url: address,
    mainEntityOfPage: address,
    headline: written.title,
    image: new URL((written.bannerPicture ?? written.picture).url, siteDetails().url).href,
    // Days are in the company's time zone, China.
    datePublished: `${written.date}T00:00:00+08:00`,
    inLanguage: english ? 'en' : locale,
    ...(written.tags.length > 0 ? { keywords: written.tags.join(', ') } : {}),
    publisher: { '@id': nodeId.organization() },
  }
}
