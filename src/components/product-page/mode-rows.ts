import { getLocale, getTranslations } from 'next-intl/server'
import type { ModeView } from '@/lib/kinds/product/view'
import { hoursAndMinutes } from '@/lib/lighting/light-figures'
import { formatDuration, formatNumber, withUnit } from '@/lib/texts/format-figures'
import type { Locale } from '@/lib/texts/locales'

/** What the table of light modes says, in the page's language. */
export async function modeTableContent(modes: ModeView[]) {
  const locale = (await getLocale()) as Locale
  const t = await getTranslations('common.product')
  const units = await getTranslations('common.units')
  const measure = (value: number | null, unit: string) =>
    value === null ? '–' : withUnit(formatNumber(value, locale, 1), unit)
  return {
    headings: [t('mode'), t('output'), t('runtime'), t('beamDistance'), t('intensity')],
    rows: modes.map((mode) => ({
      name: mode.name,
      flashes: mode.dutyCycle !== null,
      values: [
        measure(mode.lumens, units('lumenSign')),
        formatDuration(hoursAndMinutes(mode.runtimeMinutes), locale),
        measure(mode.beamDistanceMetres, units('metreSign')),
        measure(mode.peakIntensityCandela, units('candelaSign')),
      ],
    })),
    flashing: t('flashing'),
    locale,
    note: t('measured'),
  }
}
