/** What is known of one light mode. Measured to ANSI/PLATO FL 1. */
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

/** The three figures that stand for a product. They always belong to one and the same mode. */
export type LightFigures = {
  modeName: string
  lumens: number
  runtime: { hours: number; minutes: number }
  beamDistanceMetres: number | null
}

// ANSI/PLATO FL 1: the beam distance ends where 0.25 lx are left, about the light of a full moon.
const BEAM_DISTANCE_LUX = 0.25

/** The distance in metres at which a beam of that peak intensity still gives 0.25 lx (ANSI/PLATO FL 1). */
export function beamDistanceMetres(peakIntensityCandela: number): number {
  return Math.sqrt(peakIntensityCandela / BEAM_DISTANCE_LUX)
}

/** A duration as hours and whole minutes. */
export function hoursAndMinutes(durationMinutes: number): { hours: number; minutes: number } {
  const rounded = Math.round(durationMinutes)
  return { hours: Math.floor(rounded / 60), minutes: rounded % 60 }
}

/** The mode a product is known by: its brightest steady one. Flashing modes state a peak and do not count. */
export function headlineMode<T extends LightMode>(modes: readonly T[]): T | null {
  return modes
    .filter((mode) => mode.dutyCycle === null)
    .reduce<T | null>((best, mode) => (best && best.lumens >= mode.lumens ? best : mode), null)
}

/** The three figures of the headline mode, or null for a product without a steady mode. */
export function lightFigures(modes: readonly LightMode[]): LightFigures | null {
  const mode = headlineMode(modes)
  if (!mode) return null
  const { peakIntensityCandela } = mode
  const derivedDistance = peakIntensityCandela === null ? null : beamDistanceMetres(peakIntensityCandela)
  return {
    modeName: mode.name,
    lumens: mode.lumens,
    runtime: hoursAndMinutes(mode.runtimeMinutes),
    beamDistanceMetres: mode.beamDistanceMetres ?? (derivedDistance && Math.round(derivedDistance)),
  }
}
