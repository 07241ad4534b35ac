import { getLocale, getTranslations } from 'next-intl/server'
import { captionOf, listText, timeText } from '@/lib/charts/drawing'
import { drawnSeries, type OutputSeries, outputDrawing, outputTable } from '@/lib/charts/output-chart'
import type { CurveSource } from '@/lib/lighting/output-curve'
import { lightText } from '@/lib/texts/format-figures'
import { WRITING } from '@/lib/texts/writing'
import { LightChart } from './light-chart'

/** A mode and where its curve is from. */
export type SourcedSeries = OutputSeries & { curveSource: CurveSource }

type OutputChartProps = { series: readonly SourcedSeries[]; lang?: string | undefined }

/** Output over time of the modes of a product, or of a mode each of several products; nothing without a curve. */
export async function OutputChart({ series, lang }: OutputChartProps) {
  const drawn = drawnSeries(series)
  if (drawn.length === 0) return null
  const locale = await getLocale()
  const t = await getTranslations('common.charts')
  const unit = (await getTranslations('common.units'))('lumenSign')
  const lasts = ({ curve }: OutputSeries) => curve.at(-1)?.minutes ?? 0
  const about = (each: OutputSeries) => ({
    name: each.name,
    output: lightText(each.lumens, unit, locale),
    runtime: timeText(lasts(each), locale),
  })
  const longest = drawn.reduce((best, each) => (lasts(each) > lasts(best) ? each : best))
  const without = series.filter((each) => !drawn.includes(each))
  const measured = drawn.filter(({ curveSource }) => curveSource === 'measured')
  const names = (of: readonly OutputSeries[]) =>
    listText(
      of.map(({ name }) => name),
      locale,
    )
  const source =
    measured.length === drawn.length
      ? t('measured')
      : measured.length === 0
        ? t('calculated')
        : t('partlyMeasured', { names: names(measured) })
  return (
    <LightChart
      id="output-chart"
      title={t('output')}
      says={drawn.map((each) => captionOf([t('outputText', about(each))], locale))}
      last={drawn.indexOf(longest)}
      notes={captionOf(
        [
          t('outputNote'),
          source,
          ...(without.length > 0 ? [t('outputWithout', { names: names(without) })] : []),
        ],
        locale,
      )}
      gap={WRITING[locale].sentenceGap}
      drawing={outputDrawing(drawn, unit, locale)}
      table={{ title: t('table'), ...outputTable(drawn, { unit, end: t('end') }, locale) }}
      modes={drawn.flatMap(({ modeSlug }) => modeSlug ?? [])}
      {...(lang && { lang })}
    />
  )
}
