import type { Span } from '../../../lighting/filter-grammar'
import {
  headlineMode,
  isWhite,
  type LightColor,
  type LightMode,
  shownBeamMeters,
} from '../../../lighting/light-figures'
import { type FilterSource, PRODUCT_FILTERS, type ProductFilters, type RangeName } from './filters'

/** What of a mode decides whether it is the light that is asked for. */
export type ComparedMode = Pick<
  LightMode,
  'lumens' | 'runtimeMinutes' | 'beamDistanceMetres' | 'peakIntensityCandela' | 'dutyCycle'
> & { lightColor: LightColor }

/** The mode by which a product has what was asked for. */
export type Match = {
  mode: string
  /** Chooses it on the product's page; null for the mode that is chosen there anyway. */
  slug: string | null
  lumens: number
  runtimeHours: number
  beamMetres: number | null
  candela: number | null
}

/** The filters one and the same mode must meet by its figures. */
export const FIGURE_FILTERS = PRODUCT_FILTERS.filter(
  (filter): filter is typeof filter & { name: RangeName; source: FilterSource & { figure: string } } =>
    'figure' in filter.source,
)

const MINUTES_OF_HOUR = 60

const FIGURES: Partial<Record<string, (mode: ComparedMode) => number | null>> = {
  lumens: ({ lumens }) => lumens,
  runtimeMinutes: ({ runtimeMinutes }) => runtimeMinutes / MINUTES_OF_HOUR,
  beamDistanceMetres: shownBeamMeters,
  peakIntensityCandela: ({ peakIntensityCandela }) => peakIntensityCandela,
}

/** A figure of a mode in the unit of its filter; null where it is not known. */
export const figureOf = (mode: ComparedMode, { source }: (typeof FIGURE_FILTERS)[number]): number | null =>
  FIGURES[source.figure]?.(mode) ?? null

/** Whether a value is known and in a span. */
export const isWithin = (value: number | null, { from, to }: Span): boolean =>
  value !== null && (from === null || value >= from) && (to === null || value <= to)

/** Whether a color is one of those asked for: any white counts as white. */
export const isAskedColor = (color: LightColor, asked: readonly string[]): boolean =>
  asked.includes(color) || (isWhite(color) && asked.includes('white'))

/** Whether filters ask for something a mode must do. */
export const asksForMode = (filters: ProductFilters): boolean =>
  filters.color !== undefined || asksForFigures(filters)

/** Whether filters ask for a figure, which no flashing mode meets. */
export const asksForFigures = (filters: ProductFilters): boolean =>
  FIGURE_FILTERS.some(({ name }) => filters[name] !== undefined)

/** Whether a mode does all that is asked for: colored light only where its color is. */
function isMatching(mode: ComparedMode, filters: ProductFilters): boolean {
  const { color } = filters
  const isOfColor = color ? isAskedColor(mode.lightColor, color) : isWhite(mode.lightColor)
  const mayFlash = color !== undefined && !asksForFigures(filters)
  if (!isOfColor || (mode.dutyCycle !== null && !mayFlash)) return false
  return FIGURE_FILTERS.every((filter) => {
    const span = filters[filter.name]
    return span === undefined || isWithin(figureOf(mode, filter), span)
  })
}

/** The brightest mode that does all that is asked for, a steady one before one that flashes; null where none does. */
export function matchingMode<Mode extends ComparedMode>(
  modes: readonly Mode[],
  filters: ProductFilters,
): Mode | null {
  return modes
    .filter((mode) => isMatching(mode, filters))
    .reduce<Mode | null>((best, mode) => (best && !isBrighter(mode, best) ? best : mode), null)
}

function isBrighter(mode: ComparedMode, than: ComparedMode): boolean {
  const [flashes, thanFlashes] = [mode.dutyCycle !== null, than.dutyCycle !== null]
  return flashes === thanFlashes ? mode.lumens > than.lumens : thanFlashes
}

/** A mode of a product as the API answers it. */
export const matchView = <Mode extends ComparedMode & { name: string; slug: string }>(
  mode: Mode,
  modes: readonly Mode[],
): Match => ({
  mode: mode.name,
  slug: mode === headlineMode(modes) ? null : mode.slug,
  lumens: mode.lumens,
  runtimeHours: mode.runtimeMinutes / MINUTES_OF_HOUR,
  beamMetres: shownBeamMeters(mode),
  candela: mode.peakIntensityCandela,
})
