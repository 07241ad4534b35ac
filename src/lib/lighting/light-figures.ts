import type { NumberRules } from '../values/number-range'
import type { FilterRule } from './filter-grammar'

/** The measured values of one light mode (ANSI/PLATO FL 1). */
export type LightMode = {
  name: string
  lumens: number
  /** To 10 % of the initial output. */
  runtimeMinutes: number
  beamDistanceMetres: number | null
  peakIntensityCandela: number | null
  /** Share of time a flashing mode is lit; null for a steady one. */
  dutyCycle: number | null
}

/**
 * The figures of a mode, each declared once, in the order of the form: what is possible, what a form does not ask about,
 * and how products are filtered by it.
 */
export const MODE_FIGURES = {
  lumens: {
    range: [0, 1_000_000],
    usual: [0.1, 20_000],
    filter: {
      name: 'output',
      unit: 'lm',
      group: 'light',
      direction: 'least',
      steps: ['50-', '200-', '500-', '1000-', '2000-'],
    },
  },
  runtimeMinutes: {
    range: [0, 5_256_000],
    usual: [1, 100_000],
    filter: {
      name: 'runtime',
      unit: 'h',
      group: 'light',
      direction: 'least',
      steps: ['2-', '4-', '8-', '24-', '72-'],
    },
  },
  beamDistanceMetres: {
    range: [0, 10_000],
    usual: [0.5, 2000],
    filter: {
      name: 'beam',
      unit: 'm',
      group: 'light',
      direction: 'least',
      steps: ['5-', '20-', '50-', '100-', '200-'],
    },
  },
  peakIntensityCandela: {
    range: [0, 25_000_000],
    usual: [0.1, 1_000_000],
    filter: { name: 'intensity', unit: 'cd', group: 'light', direction: 'least' },
  },
  powerWatts: { range: [0, 10_000], usual: [0.005, 300] },
  dutyCycle: { range: [0, 1], usual: [0.01, 1] },
} as const satisfies Record<string, NumberRules & { filter?: Omit<FilterRule, 'kind' | 'options'> }>

export type ModeFigure = keyof typeof MODE_FIGURES

export const MODE_FIGURE_NAMES = Object.keys(MODE_FIGURES) as ModeFigure[]

/** The figures that stand for a product, of which cards show three. They always belong to one and the same mode. */
export type HeadlineFigures = {
  modeName: string
  lumens: number
  runtime: { hours: number; minutes: number }
  beamDistanceMetres: number | null
  peakIntensityCandela: number | null
}

/** The three alone, where their mode is not named. */
export type ShownFigures = Pick<HeadlineFigures, 'lumens' | 'runtime' | 'beamDistanceMetres'>

// ANSI/PLATO FL 1 defines the beam distance as the distance at which the illuminance falls to 0.25 lx.
export const BEAM_DISTANCE_LUX = 0.25

/** Beam distance in meters for a peak intensity in candela (ANSI/PLATO FL 1). */
export function beamDistanceMetres(peakIntensityCandela: number): number {
  return Math.sqrt(peakIntensityCandela / BEAM_DISTANCE_LUX)
}

/** The beam distance of a mode as it is shown: as measured, else as its peak intensity gives it. */
export function shownBeamMeters({
  beamDistanceMetres: measured,
  peakIntensityCandela,
}: Pick<LightMode, 'beamDistanceMetres' | 'peakIntensityCandela'>): number | null {
  if (measured !== null || peakIntensityCandela === null) return measured
  return Math.round(beamDistanceMetres(peakIntensityCandela))
}

/** A duration as hours and whole minutes. */
export function hoursAndMinutes(durationMinutes: number): { hours: number; minutes: number } {
  const rounded = Math.round(durationMinutes)
  return { hours: Math.floor(rounded / 60), minutes: rounded % 60 }
}

/** The brightest steady mode. Flashing modes are left out because their lumens are a peak value. */
export function headlineMode<T extends Pick<LightMode, 'lumens' | 'dutyCycle'>>(
  modes: readonly T[],
): T | null {
  return modes
    .filter((mode) => mode.dutyCycle === null)
    .reduce<T | null>((best, mode) => (best && best.lumens >= mode.lumens ? best : mode), null)
}

/** The three figures of the headline mode, or null for a product without a steady mode. */
export function lightFigures(modes: readonly LightMode[]): HeadlineFigures | null {
  const mode = headlineMode(modes)
  if (!mode) return null
  return {
    modeName: mode.name,
    lumens: mode.lumens,
    runtime: hoursAndMinutes(mode.runtimeMinutes),
    beamDistanceMetres: shownBeamMeters(mode),
    peakIntensityCandela: mode.peakIntensityCandela,
  }
}

/** How the output of a mode behaves over its runtime: held, lowered once, or falling with the voltage of the cells. */
export const OUTPUT_REGULATIONS = ['CONSTANT', 'STEP_DOWN', 'UNREGULATED'] as const

/** The colors of light; warm white is below 3,300 K (EN 12464-1). */
export const LIGHT_COLORS = ['white', 'warm-white', 'red', 'green', 'blue', 'uv'] as const

/** The rows of the specification table that can quote a mode. */
export const MODE_QUOTES = ['LUMENS', 'RUNTIME', 'BOTH'] as const

export type OutputRegulation = (typeof OUTPUT_REGULATIONS)[number]
export type LightColor = (typeof LIGHT_COLORS)[number]

/** Whether light is of any white. */
export const isWhite = (color: LightColor): boolean => color === 'white' || color === 'warm-white'
export type ModeQuote = (typeof MODE_QUOTES)[number]
