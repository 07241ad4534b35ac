import { getLocale, getTranslations } from 'next-intl/server'
import type { ModeView } from '@/lib/kinds/product/view'
import { hoursAndMinutes, shownBeamMetres } from '@/lib/lighting/light-figures'
import { formatDuration, formatNumber, withUnit } from '@/lib/texts/format-figures'
import type { Locale } from '@/lib/texts/locales'
import type { ShownMode } from './chosen-mode'

/** The light modes with their figures as texts, in the page's language. */
export async function shownModes(modes: readonly ModeView[]): Promise<ShownMode[]> {
  const locale = (await getLocale()) as Locale
  const units = await getTranslations('common.units')
  const measure = (value: number | null, unit: string) =>
    value === null ? '–' : withUnit(formatNumber(value, locale, 1), unit)
  return modes.map((mode) => ({
    slug: mode.slug,
    name: mode.name,
    ...(mode.dutyCycle !== null && { flashes: true as const }),
    figures: [
      measure(mode.lumens, units('lumenSign')),
      formatDuration(hoursAndMinutes(mode.runtimeMinutes), locale),
      measure(shownBeamMetres(mode), units('metreSign')),
      measure(mode.peakIntensityCandela, units('candelaSign')),
    ],
  }))
}
