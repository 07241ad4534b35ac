import type { ModeView } from '@/lib/kinds/product/view'
import { hoursAndMinutes, shownBeamMeters } from '@/lib/lighting/light-figures'
import { formatDuration, formatMeasure, withUnit } from '@/lib/texts/format-figures'
import type { Locale } from '@/lib/texts/locales'
import type { ShownMode } from './chosen-mode'

/**
 * The light modes with their figures as texts, in the page's language.
 *
 * @param units Translates the signs of units.
 */
export function shownModes(
  modes: readonly ModeView[],
  locale: Locale,
  units: (sign: 'lumenSign' | 'metreSign' | 'candelaSign') => string,
): ShownMode[] {
  const measure = (value: number | null, unit: string) =>
    value === null ? '–' : withUnit(formatMeasure(value, locale), unit)
  return modes.map((mode) => ({
    slug: mode.slug,
    name: mode.name,
    ...(mode.dutyCycle !== null && { flashes: true as const }),
    figures: [
      measure(mode.lumens, units('lumenSign')),
      formatDuration(hoursAndMinutes(mode.runtimeMinutes), locale),
      measure(shownBeamMeters(mode), units('metreSign')),
      measure(mode.peakIntensityCandela, units('candelaSign')),
    ],
  }))
}
