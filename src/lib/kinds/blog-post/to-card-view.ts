import { breakableText } from '../../texts/breakable-text'
import { withNonBreakingSpaces } from '../../texts/non-breaking-spaces'
import { shownPicture } from '../../values/views'
import { type ArticleCardView, CARD_FIELDS, type CardFields } from './article-card-view'
import type { BlogPostSummary } from './view'

/** The card's part of a post; author, tags and text stay on the server. */
export function articleCardView(post: BlogPostSummary): ArticleCardView {
  const titlePieces = breakableText(post.title)
  return {
    ...(Object.fromEntries(
      CARD_FIELDS.map((name) => [name, withNonBreakingSpaces(post[name])]),
    ) as CardFields),
    picture: shownPicture(post.picture),
    ...(titlePieces.length > 1 && { titlePieces }),
  }
}
