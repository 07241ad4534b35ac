import { type FeaturedArticle, featuredArticles } from '../../content/featured-articles'
import { markdownToHtml } from '../../content/markdown'
import { shippedPicture } from '../../content/pictures'
import { LOCALES, type Locale } from '../../domain/locales'
import { inLocale } from '../../domain/localized-text'
import { normaliseSlug } from '../../domain/slug'
import type { BlogPostView } from './view'

/** The categories of the fixed articles, which have no row to be translated in. */
const CATEGORY_NAMES: Readonly<Record<string, string>> = { 'Company News': '公司动态', Technology: '技术' }

function fixedArticleView(article: FeaturedArticle, locale: Locale): BlogPostView {
  const { slug, title, excerpt, metaDescription, author, date, tags, cover, content } = inLocale(
    article,
    locale,
  )
  const { url, widthPx, heightPx, variantsPx, placeholder } = shippedPicture(article.coverPicture)
  return {
    id: slug,
    slug,
    title,
    excerpt,
    imageUrl: url,
    picture: { url, widthPx, heightPx, variantsPx, placeholder, alt: cover },
    category: locale === 'zh' ? (CATEGORY_NAMES[article.category] ?? article.category) : article.category,
    categorySlug: normaliseSlug(article.category),
    author,
    date,
    createdAt: new Date(date).toISOString(),
    featured: 1,
    tags,
    content: markdownToHtml(content, { locale, imageHosts: [] }),
    metaTitle: null,
    metaDescription,
    sharePicture: null,
    languages: [...LOCALES],
    updatedAt: new Date(date).toISOString(),
    fixed: true,
    locale,
    fallbackFields: [],
  }
}

/**
 * The two articles that are part of the site (docs/specification.md, section 3.4): company news, then headlamp
 * technology. They need no database.
 */
export function listFixedArticles(locale: Locale): BlogPostView[] {
  return featuredArticles.map((article) => fixedArticleView(article, locale))
}

/** One of the two, or null for any other slug. */
export function getFixedArticle(slug: string, locale: Locale): BlogPostView | null {
  const article = featuredArticles.find((candidate) => candidate.slug === slug)
  return article ? fixedArticleView(article, locale) : null
}

/** Slugs that are reserved for the fixed articles. */
export const RESERVED_POST_SLUGS: readonly string[] = featuredArticles.map(({ slug }) => slug)
