import type { BlogPostSummary } from './view'

const CARD_FIELDS = [
  'slug',
  'title',
  'excerpt',
  'picture',
  'category',
  'categorySlug',
  'date',
  'fallbackFields',
] as const

/** What an article's card shows and the blog's filter reads: the part of a post that a page sends to the browser. */
export type ArticleCardView = Pick<BlogPostSummary, (typeof CARD_FIELDS)[number]>

/** The card's part of a post; author, tags and text stay on the server. */
export function articleCardView(post: BlogPostSummary): ArticleCardView {
  return Object.fromEntries(CARD_FIELDS.map((field) => [field, post[field]])) as ArticleCardView
}
