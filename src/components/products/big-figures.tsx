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
    <dl
      className="my-7 grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] divide-x divide-line border-y border-line"
      lang={lang}
    >
      {entries.map(({ label, parts }) => (
        <div key={label} className="flex flex-col-reverse justify-end py-4 pr-3 not-first:pl-5">
          <dt className="mt-1.5 text-xs text-ink-3">
            {t('inMode', { quantity: label, mode: figures.modeName })}
          </dt>
          <dd className="wide flex flex-wrap gap-x-2 text-[clamp(1.6rem,1.1rem+1.6vw,2.3rem)] leading-none">
            {parts.map(({ value, unit }) => (
              <span key={unit} className="whitespace-nowrap">
                {value}
                <span className="ml-0.5 font-text text-base font-medium tracking-normal">{unit}</span>
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
