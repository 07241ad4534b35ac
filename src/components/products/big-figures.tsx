import { getLocale, getTranslations } from 'next-intl/server'
import { durationParts, formatNumber } from '@/lib/domain/format-figures'
import type { LightFigures } from '@/lib/domain/light-figures'
import type { Locale } from '@/lib/domain/locales'

/** The three figures of one mode, large. */
export async function BigFigures({ figures, lang }: { figures: LightFigures; lang?: string }) {
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
  return (
    <dl className="big-figures" lang={lang}>
      {entries.map(({ label, parts }) => (
        <div key={label}>
          <dt>{t('inMode', { quantity: label, mode: figures.modeName })}</dt>
          <dd>
            {parts.map(({ value, unit }) => (
              <span key={unit}>
                {value}
                <span>{unit}</span>
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
