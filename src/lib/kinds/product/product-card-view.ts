import type { HeadlineFigures, ShownFigures } from '../../lighting/light-figures'
import type { ShownPicture } from '../../values/views'
import type { OwnFactValue } from '../own-fact/own-facts'
import type { Match } from './search/matching-mode'

/** The facts the table view shows beside the figures of the mode. */
type KeyFacts = {
  weightGrams: number | null
  ipRating: string | null
  cells: string | null
  moqPieces: number | null
  leadTimeDays: number | null
  sampleLeadDays: number | null
}

/** What a product's card shows: the part of a product that a page sends to the browser, without what most lack. */
export type ProductCardView = {
  slug: string
  name: string
  productNumber: string
  badge?: 'BEST_SELLER' | 'NEW' | null
  tags: string[]
  figures: ShownFigures | null
  fallbackFields?: string[]
  picture: ShownPicture
  nightPicture: ShownPicture | null
  ownFacts?: Omit<OwnFactValue, 'better'>[]
  /** Set only in lists that can be filtered. */
  match?: Match
  /** Set in the table view, and where a list asks for the weight. */
  keyFacts?: Pick<KeyFacts, 'weightGrams'>
}

/** A card with what the list view adds. */
export type ProductRowView = ProductCardView & { description: string; origins: string[] }

/** A card with what the table view adds. */
export type ProductTableRow = ProductCardView & { figures: HeadlineFigures | null; keyFacts: KeyFacts }
