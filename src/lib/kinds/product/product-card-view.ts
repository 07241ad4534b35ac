import {
  arrayOf,
  isBoolean,
  isText,
  number,
  objectOf,
  oneOf,
  optional,
  orNull,
  type Shape,
} from '../../values/shape'
import { isShownPicture } from '../../values/views'
import type { Match } from './search/matching-mode'

const isMatch: Shape<Match> = objectOf({
  mode: isText,
  slug: orNull(isText),
  lumens: number,
  runtimeHours: number,
  beamMetres: orNull(number),
  candela: orNull(number),
})
const CARD = objectOf({
  slug: isText,
  name: isText,
  productNumber: isText,
  badge: optional(orNull(oneOf('BEST_SELLER', 'NEW'))),
  tags: arrayOf(isText),
  figures: orNull(
    objectOf({
      lumens: number,
      runtime: objectOf({ hours: number, minutes: number }),
      beamDistanceMetres: orNull(number),
    }),
  ),
  fallbackFields: optional(arrayOf(isText)),
  picture: isShownPicture,
  nightPicture: orNull(isShownPicture),
  ownFacts: optional(
    arrayOf(
      objectOf({
        slug: isText,
        name: isText,
        isEnglish: isBoolean,
        unit: orNull(isText),
        decimals: number,
        places: arrayOf(isText),
        value: number,
      }),
    ),
  ),
})
const ROW = objectOf({ description: isText, origins: arrayOf(isText), match: optional(isMatch) })
/** What the table view shows beside a card's part; of a response all of it, of a card nothing. */
const TABLE_ROW = objectOf({
  figures: orNull(objectOf({ modeName: isText, peakIntensityCandela: orNull(number) })),
  keyFacts: objectOf({
    weightGrams: orNull(number),
    ipRating: orNull(isText),
    cells: orNull(isText),
    moqPieces: orNull(number),
    leadTimeDays: orNull(number),
    sampleLeadDays: orNull(number),
  }),
})

type Lacking = 'badge' | 'fallbackFields' | 'ownFacts'
type Shaped<S> = S extends Shape<infer T> ? T : never

/** What a product's card shows: the part of a product that a page sends to the browser, without what most lack. */
export type ProductCardView = Omit<Shaped<typeof CARD>, Lacking> &
  Partial<Pick<Shaped<typeof CARD>, Lacking>> & {
    /** Only in lists that can be filtered. */
    match?: Match | undefined
    /** In the table view, and where a list asks for the weight. */
    keyFacts?: Pick<Shaped<typeof TABLE_ROW>['keyFacts'], 'weightGrams'>
  }

/** A card with what the list view adds. */
export type ProductRowView = ProductCardView & Omit<Shaped<typeof ROW>, 'match'>

/** A card with what the table view adds. */
export type ProductTableRow = ProductCardView & Shaped<typeof TABLE_ROW>

/** The products of a response, as cards. */
export const areProductCards: Shape<ProductCardView[]> = arrayOf(CARD)

/** The products of a response, as rows of the list and the table view. */
export const areProductRows: Shape<ProductRowView[]> = arrayOf(
  (value): value is ProductRowView & ProductTableRow => CARD(value) && ROW(value) && TABLE_ROW(value),
)
