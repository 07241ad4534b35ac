import type { ShownPicture } from '../../values/views'
import type { BlogPostSummary } from './view'

export const CARD_FIELDS = [
  'slug',
  'title',
  'excerpt',
  'category',
  'categorySlug',
  'date',
  'fallbackFields',
] as const satisfies (keyof BlogPostSummary)[]

export type CardFields = Pick<BlogPostSummary, (typeof CARD_FIELDS)[number]>

/**
 * What an article's card shows and the blog's filter reads: the part of a post that a page sends to the browser. The title's
 * pieces are made on the server, since browsers divide Chinese into words differently.
 */
export type ArticleCardView = CardFields & { picture: ShownPicture; titlePieces?: string[] | undefined }
