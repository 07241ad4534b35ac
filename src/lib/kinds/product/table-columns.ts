import type { Unit } from '../../lighting/measurement'
import type { SortedFigure } from '../../lighting/product-sort'
import type { ProductTableRow } from './product-card-view'
import type { Match } from './search/matching-mode'

/** What the table view reads of a product; its export has no pictures. */
export type TableSource = Pick<ProductTableRow, 'figures' | 'keyFacts' | 'match'>

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
  name: SortedFigure
  unit: Unit | null
  value: (product: TableSource) => number | string | null
}

const column = (
  name: SortedFigure,
  unit: Unit | null,
  value: (product: TableSource, mode: ReturnType<typeof listedMode>) => number | string | null | undefined,
): TableColumn => ({ name, unit, value: (product) => value(product, listedMode(product)) ?? null })

/** The columns of figures, for the page and for spreadsheets (docs/specification.md, section 2.5). */
export const TABLE_COLUMNS: readonly TableColumn[] = [
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
