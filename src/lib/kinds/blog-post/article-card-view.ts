import { arrayOf, isDayText, isText, objectOf, optional, orNull, type Shape } from '../../values/shape'
import { isShownPicture, type ShownPicture } from '../../values/views'
import type { BlogPostSummary } from './view'

export const CARD_FIELDS = {
  slug: isText,
  title: isText,
  excerpt: isText,
  category: orNull(isText),
  categorySlug: orNull(isText),
  date: isDayText,
  fallbackFields: arrayOf(isText),
} satisfies { [Name in keyof BlogPostSummary]?: Shape<BlogPostSummary[Name]> }

export type CardFields = Pick<BlogPostSummary, keyof typeof CARD_FIELDS>

/**
 * What an article's card shows and the blog's filter reads: the part of a post that a page sends to the browser. The title's
 * pieces are made on the server, since browsers divide Chinese into words differently.
 */
export type ArticleCardView = CardFields & { picture: ShownPicture; titlePieces?: string[] | undefined }

/** The posts of a response. */
export const areArticleCards: Shape<ArticleCardView[]> = arrayOf(
  objectOf({ ...CARD_FIELDS, picture: isShownPicture, titlePieces: optional(arrayOf(isText)) }),
)
