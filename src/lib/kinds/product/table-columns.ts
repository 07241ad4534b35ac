import type { Unit } from '../../lighting/measurement'
import type { SortedFigure } from '../../lighting/product-sort'
import { type OwnFact, ownFactsAt } from '../own-fact/own-facts'
import type { ProductTableRow } from './product-card-view'
import { type OwnName, ownName } from './search/filters'
import type { Match } from './search/matching-mode'

/** What the table view reads of a product; its export has no pictures. */
export type TableSource = Pick<ProductTableRow, 'figures' | 'keyFacts' | 'match' | 'ownFacts'>

const MINUTES_OF_HOUR = 60

/** The mode whose figures a product is listed with: the one that does what is asked for, else the brightest steady one. */
export function listedMode({ match, figures }: TableSource): Omit<Match, 'slug'> | null {
  if (match || !figures) return match ?? null
  return {
    mode: figures.modeName,
    lumens: figures.lumens,
    runtimeHours: figures.runtime.hours + figures.runtime.minutes / MINUTES_OF_HOUR,
    beamMetres: figures.beamDistanceMetres,
    candela: figures.peakIntensityCandela,
  }
}

/** A column of figures in the table view; a text where it has no unit. */
export type TableColumn = {
  name: SortedFigure | OwnName
  unit: string | null
  /** Decimals of a fact of the firm's own. */
  decimals?: number
  value: (product: TableSource) => number | string | null
}

const column = (
  name: SortedFigure,
  unit: Unit | null,
  value: (product: TableSource, mode: ReturnType<typeof listedMode>) => number | string | null | undefined,
): TableColumn & { name: SortedFigure } => ({
  name,
  unit,
  value: (product) => value(product, listedMode(product)) ?? null,
})

/** The columns of figures, for the page and for spreadsheets (docs/specification.md, section 2.5). */
export const TABLE_COLUMNS: readonly (TableColumn & { name: SortedFigure })[] = [
  column('output', 'lm', (_, mode) => mode?.lumens),
  column('runtime', 'h', (_, mode) => mode?.runtimeHours),
  column('beam', 'm', (_, mode) => mode?.beamMetres),
  column('intensity', 'cd', (_, mode) => mode?.candela),
  column('weight', 'g', ({ keyFacts }) => keyFacts.weightGrams),
  column('ip', null, ({ keyFacts }) => keyFacts.ipRating),
  column('cell', null, ({ keyFacts }) => keyFacts.cells),
  column('moq', 'pieces', ({ keyFacts }) => keyFacts.moqPieces),
  column('lead', 'days', ({ keyFacts }) => keyFacts.leadTimeDays),
  column('sample', 'days', ({ keyFacts }) => keyFacts.sampleLeadDays),
]

/** Data from which the columns of facts of the firm's own are made. */
export type OwnColumn = Pick<OwnFact, 'slug' | 'name' | 'isEnglish' | 'unit' | 'decimals' | 'places'>

/** The columns of facts of the firm's own. */
export const ownColumns = (facts: readonly OwnColumn[]) =>
  ownFactsAt(facts, 'table').map(
    ({ slug, name, isEnglish, unit, decimals }): TableColumn & { label: string; isEnglish: boolean } => ({
      name: ownName(slug),
      label: name,
      isEnglish,
      unit,
      decimals,
      value: ({ ownFacts = [] }) => ownFacts.find((each) => each.slug === slug)?.value ?? null,
    }),
  )

/** The columns of spreadsheets that lead to a light and to what shows it. */
export const SHEET_ADDRESSES = ['page', 'dataSheet', 'dayPicture', 'nightPicture'] as const
