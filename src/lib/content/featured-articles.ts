import type { LocalizedText } from '@/lib/domain/localized-text'
import articles from './featured-articles.json' with { type: 'json' }

/** An article that is part of the site and not stored in the database. */
export interface FeaturedArticle {
  slug: string
  title: LocalizedText
  excerpt: LocalizedText
  metaDescription: LocalizedText
  category: string
  author: LocalizedText
  /** YYYY-MM-DD */
  date: string
  tags: LocalizedText[]
  featured: number
  /** The alternative text of the picture. */
  cover: LocalizedText
  /** Key of a shipped picture. */
  coverPicture: string
  /** Markdown, starting at heading level 2. */
  content: LocalizedText
}

/**
 * The two hard-coded featured articles, company news and headlamp technology (docs/specification.md, section 3.4).
 * They are shown above every blog list and open without a database; their slugs are reserved.
 */
export const featuredArticles: readonly FeaturedArticle[] = articles
