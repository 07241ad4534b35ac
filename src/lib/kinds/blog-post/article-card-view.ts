import { keptTogether } from '../../domain/kept-together'
import { phrases } from '../../domain/phrases'
import { day, listOf, objectOf, optional, orNull, type Shape, text } from '../../domain/shape'
import { isShownPicture, type ShownPicture, shownPicture } from '../../domain/views'
import type { BlogPostSummary } from './view'

const FIELDS = {
  slug: text,
  title: text,
  excerpt: text,
  category: orNull(text),
  categorySlug: orNull(text),
  date: day,
  fallbackFields: listOf(text),
} satisfies { [Name in keyof BlogPostSummary]?: Shape<BlogPostSummary[Name]> }

type CardFields = Pick<BlogPostSummary, keyof typeof FIELDS>

/**
 * What an article's card shows and the blog's filter reads: the part of a post that a page sends to the browser. The title's
 * pieces are made on the server, since browsers divide Chinese into words differently.
 */
export type ArticleCardView = CardFields & { picture: ShownPicture; titlePieces?: string[] | undefined }

/** The posts of a response. */
export const areArticleCards: Shape<ArticleCardView[]> = listOf(
  objectOf({ ...FIELDS, picture: isShownPicture, titlePieces: optional(listOf(text)) }),
)

/** The card's part of a post; author, tags and text stay on the server. */
export function articleCardView(post: BlogPostSummary): ArticleCardView {
  const names = Object.keys(FIELDS) as (keyof CardFields)[]
  const titlePieces = phrases(post.title)
  return {
    ...(Object.fromEntries(names.map((name) => [name, keptTogether(post[name])])) as CardFields),
    picture: shownPicture(post.picture),
    ...(titlePieces.length > 1 && { titlePieces }),
  }
}
