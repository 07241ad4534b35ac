import { getLocale, getTranslations } from 'next-intl/server'
import { captionOf, listText } from '@/lib/charts/drawing'
import {
  type BeamSeries,
  illuminanceDrawing,
  illuminanceTable,
  KNOWN_LUX,
  metersAt,
} from '@/lib/charts/illuminance-chart'
import { distanceText } from '@/lib/lighting/distance-text'
import type { UnitSystem } from '@/lib/lighting/measurement'
import { WRITING } from '@/lib/texts/writing'
import { LightChart } from './light-chart'

type IlluminanceChartProps = {
  series: readonly BeamSeries[]
  /** Names of what has no peak intensity. */
  without: readonly string[]
  distancesIn?: UnitSystem | undefined
  lang?: string | undefined
}

/** Illuminance over distance on the axis of beams; nothing without a peak intensity. */
export async function IlluminanceChart({
  series,
  without,
  distancesIn = 'metric',
  lang,
}: IlluminanceChartProps) {
  if (series.length === 0) return null
  const locale = await getLocale()
  const reader = { locale, units: distancesIn }
  const t = await getTranslations('common.charts')
  const words = { reading: t('reading'), street: t('street'), moon: t('moon') }
  const reaches = (candela: number, lux: number) => distanceText(metersAt(candela, lux), reader)
  const says = ({ name, candela }: BeamSeries) =>
    t('beamText', {
      name,
      street: reaches(candela, KNOWN_LUX.street),
      moon: reaches(candela, KNOWN_LUX.moon),
    })
  const modes = series.flatMap(({ modeSlug }) => modeSlug ?? [])
  const ordered = series.toSorted((a, b) => b.candela - a.candela)
  // Of several products the ends are told; on a product's page the chosen mode takes the place of the first.
  const told = modes.length > 0 ? series : ordered
  return (
    <LightChart
      id="beam-chart"
      title={t('beam')}
      says={told.map((each) => captionOf([says(each)], locale))}
      last={told.findLastIndex((each) => each === ordered.at(-1))}
      notes={captionOf(
        [
          t('beamNote'),
          ...(without.length > 0 ? [t('beamWithout', { names: listText(without, locale) })] : []),
        ],
        locale,
      )}
      gap={WRITING[locale].sentenceGap}
      drawing={illuminanceDrawing(series, words, reader)}
      table={{ title: t('table'), ...illuminanceTable(series, words, reader) }}
      modes={modes}
      {...(lang && { lang })}
    />
  )
}
