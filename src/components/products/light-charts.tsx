import { getTranslations } from 'next-intl/server'
import type { BeamSeries } from '@/lib/charts/illuminance-chart'
import { drawnSeries } from '@/lib/charts/output-chart'
import { headlineMode } from '@/lib/domain/light-figures'
import type { PageMode } from '@/lib/kinds/product/view'
import { IlluminanceChart } from '../charts/illuminance-chart'
import { OutputChart } from '../charts/output-chart'

/** The brightest steady mode, and the one that throws farthest where that is another one. */
function beamsOf(modes: readonly PageMode[]): BeamSeries[] {
  const steady = modes.filter(({ dutyCycle }) => dutyCycle === null)
  const beams = steady.flatMap(({ name, peakIntensityCandela: candela }) =>
    candela ? [{ name, candela }] : [],
  )
  const farthest = beams.reduce<BeamSeries | undefined>(
    (best, beam) => (best && best.candela >= beam.candela ? best : beam),
    undefined,
  )
  const brightest = beams.find(({ name }) => name === headlineMode(modes)?.name)
  return [...new Set([brightest, farthest])].filter((beam) => beam !== undefined)
}

/** How long and how far a product's light lasts; nothing where neither is known. */
export async function LightCharts({ modes, lang }: { modes: readonly PageMode[]; lang: string | undefined }) {
  const series = drawnSeries(modes.map((mode) => ({ ...mode, curve: mode.outputCurve })))
  const beams = beamsOf(modes)
  if (series.length + beams.length === 0) return null
  const t = await getTranslations('common.charts')
  return (
    <section className="wrap break-inside-avoid pt-16 lg:pt-24 print:pt-5" aria-labelledby="light">
      <h2 id="light" className="wide mb-6 text-h2s print:mb-2">
        {t('heading')}
      </h2>
      <div className="light-charts">
        <OutputChart series={series} lang={lang} />
        <IlluminanceChart series={beams} lang={lang} />
      </div>
    </section>
  )
}
