import { withNonBreakingSpaces } from '../../texts/non-breaking-spaces'
import { CARD_PICTURE_LARGEST_PX, CARD_TAGS } from '../../values/page-limits'
import { shownPicture } from '../../values/views'
import { type OwnFactPlace, ownFactsAt } from '../own-fact/own-facts'
import type { ProductCardView, ProductRowView, ProductTableRow } from './product-card-view'
import type { Match } from './search/matching-mode'
import type { ProductQuery } from './search/product-query'
import type { ProductSummary } from './view'

/** The facts of the firm's own that a view shows, without what it does not need of them. */
function shownOwnFacts({ ownFacts }: ProductSummary, place: OwnFactPlace) {
  const shown = ownFactsAt(ownFacts, place).map(({ better, ...fact }) => fact)
  return shown.length > 0 && { ownFacts: shown }
}

/** The card's part of a product; the rest (specifications, features, documents) stays on the server. */
export function productCardView(product: ProductSummary & { match?: Match }): ProductCardView {
  const { slug, name, productNumber, badge, tags, figures, fallbackFields, match } = product
  return {
    slug,
    name,
    productNumber,
    ...(badge && { badge }),
    tags: tags.slice(0, CARD_TAGS),
    figures: figures && {
      lumens: figures.lumens,
      runtime: figures.runtime,
      beamDistanceMetres: figures.beamDistanceMetres,
    },
    ...(fallbackFields.length > 0 && { fallbackFields }),
    ...(match && { match }),
    ...shownOwnFacts(product, 'figures'),
    picture: shownPicture(product.picture, CARD_PICTURE_LARGEST_PX),
    nightPicture: product.nightPicture && shownPicture(product.nightPicture, CARD_PICTURE_LARGEST_PX),
  }
}

/**
 * What a view of the product list shows of a product.
 *
 * @param isWeighed Whether the list asks for the weight, which the table shows anyway.
 */
export const listItemView =
  (view: ProductQuery['view'] = 'grid', isWeighed = false) =>
  (product: ProductSummary & { match?: Match }): ProductRowView | ProductTableRow => {
    const card = productCardView(product)
    const { figures, keyFacts, origins } = product
    if (view === 'table') return { ...card, figures, keyFacts, ...shownOwnFacts(product, 'table') }
    const description = withNonBreakingSpaces(product.description)
    return {
      ...card,
      description,
      origins,
      ...(isWeighed && { keyFacts: { weightGrams: keyFacts.weightGrams } }),
    }
  }
