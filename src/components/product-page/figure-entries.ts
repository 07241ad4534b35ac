import { getLocale, getTranslations } from 'next-intl/server'
import type { LightFigures } from '@/lib/lighting/light-figures'
import { durationParts, formatNumber } from '@/lib/texts/format-figures'
import type { Locale } from '@/lib/texts/locales'
import type { FigureEntry } from '../products/big-figures'

/** The three figures of one mode with their units, in the page's language. */
export async function figureEntries(figures: LightFigures): Promise<FigureEntry[]> {
  const locale = (await getLocale()) as Locale
  const t = await getTranslations('common.product')
  const units = await getTranslations('common.units')
  const whole = (value: number) => formatNumber(value, locale, 0)
  const entries = [
    { label: t('luminousFlux'), parts: [{ value: whole(figures.lumens), unit: units('lumenSign') }] },
    ...(figures.beamDistanceMetres === null
      ? []
      : [
          {
            label: t('beamDistance'),
            parts: [{ value: whole(figures.beamDistanceMetres), unit: units('metreSign') }],
          },
        ]),
    { label: t('runtime'), parts: durationParts(figures.runtime, locale) },
  ]
  return entries.map(({ label, parts }) => ({
    label: t('inMode', { quantity: label, mode: figures.modeName }),
    parts,
  }))
}
