import type { BeamSeries } from '@/lib/charts/illuminance-chart'
import type { PageMode } from '@/lib/kinds/product/view'
import { headlineMode } from '@/lib/lighting/light-figures'
import { LightSection } from '../charts/light-section'

/** The brightest steady mode, and the one that throws farthest where that is another one. */
function beamsOf(modes: readonly PageMode[]): BeamSeries[] {
  const beams = modes.flatMap(({ name, peakIntensityCandela: candela }) =>
    candela ? [{ name, candela }] : [],
  )
  const farthest = beams.reduce<BeamSeries | undefined>(
    (best, beam) => (best && best.candela >= beam.candela ? best : beam),
    undefined,
  )
  const brightest = beams.find(({ name }) => name === headlineMode(modes)?.name)
  return [...new Set([brightest, farthest])].filter((beam) => beam !== undefined)
}

/** How long and how far the steady modes of a product last. */
export function LightCharts({ modes, lang }: { modes: readonly PageMode[]; lang?: string }) {
  const steady = modes.filter(({ dutyCycle }) => dutyCycle === null)
  return (
    <LightSection
      modes={steady.map((mode) => ({ ...mode, curve: mode.outputCurve }))}
      beams={beamsOf(steady)}
      className="wrap pt-16 lg:pt-24 print:pt-5"
      headingClassName="print:mb-2"
      lang={lang}
    />
  )
}
