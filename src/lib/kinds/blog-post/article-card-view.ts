import { day, listOf, objectOf, orNull, type Shape, text } from '../../domain/shape'
import { picture } from '../../domain/views'
import type { BlogPostSummary } from './view'

const CARD = {
  slug: text,
  title: text,
  excerpt: text,
  picture,
  category: orNull(text),
  categorySlug: orNull(text),
  date: day,
  fallbackFields: listOf(text),
} satisfies { [Name in keyof BlogPostSummary]?: Shape<BlogPostSummary[Name]> }

/** What an article's card shows and the blog's filter reads: the part of a post that a page sends to the browser. */
export type ArticleCardView = Pick<BlogPostSummary, keyof typeof CARD>

/** The posts of a response. */
export const areArticleCards: Shape<ArticleCardView[]> = listOf(objectOf(CARD))

/** The card's part of a post; author, tags and text stay on the server. */
export function articleCardView(post: BlogPostSummary): ArticleCardView {
  const names = Object.keys(CARD) as (keyof typeof CARD)[]
  return Object.fromEntries(names.map((name) => [name, post[name]])) as ArticleCardView
}
