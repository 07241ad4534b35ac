import { getLocale, getTranslations } from 'next-intl/server'
import { captionOf, lightText, timeText } from '@/lib/charts/drawing'
import { drawnSeries, type OutputSeries, outputDrawing, outputTable } from '@/lib/charts/output-chart'
import type { Locale } from '@/lib/domain/locales'
import type { CurveSource } from '@/lib/domain/output-curve'
import { LightChart } from './light-chart'

type OutputChartProps = {
  series: readonly (OutputSeries & { curveSource?: CurveSource })[]
  /** One line a product instead of one a mode: the lines differ in their dashes, and are numbered as in `legend`. */
  overlay?: boolean
  lang?: string | undefined
}

/** Output over time of the modes of a product, or of a mode each of several products; nothing without a curve. */
export async function OutputChart({ series, overlay = false, lang }: OutputChartProps) {
  const drawn = drawnSeries(series)
  const [first] = drawn
  if (!first) return null
  const locale = (await getLocale()) as Locale
  const t = await getTranslations('common.charts')
  const unit = (await getTranslations('common.units'))('lumenSign')
  const runtime = ({ curve }: OutputSeries) => timeText(curve.at(-1)?.minutes ?? 0, locale)
  const about = (each: OutputSeries) => ({
    name: each.name,
    output: lightText(each.lumens, unit, locale),
    runtime: runtime(each),
  })
  const labels = drawn.map((each) => t(overlay ? 'outputLegend' : 'outputLabel', about(each)))
  const longest = drawn.reduce((best, each) =>
    (each.curve.at(-1)?.minutes ?? 0) > (best.curve.at(-1)?.minutes ?? 0) ? each : best,
  )
  const says = [first, ...(longest === first ? [] : [longest])].map((each) => t('outputText', about(each)))
  const isMeasured = drawn.every(({ curveSource }) => curveSource === 'measured')
  return (
    <LightChart
      id="output-chart"
      title={t('output')}
      caption={captionOf([...says, t('outputNote'), t(isMeasured ? 'measured' : 'calculated')], locale)}
      drawing={outputDrawing(drawn, labels, unit, locale)}
      table={{ title: t('table'), ...outputTable(drawn, { unit, end: t('end') }, locale) }}
      {...(overlay && { overlay })}
      {...(lang && { lang })}
    />
  )
}
