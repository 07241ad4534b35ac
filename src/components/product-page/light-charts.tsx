import type { PageMode } from '@/lib/kinds/product/view'
import { LightSection } from '../charts/light-section'

/** How long and how far the steady modes of a product last. */
export function LightCharts({ modes, lang }: { modes: readonly PageMode[]; lang?: string }) {
  const steady = modes.filter(({ dutyCycle }) => dutyCycle === null)
  return (
    <LightSection
      modes={steady.map((mode) => ({ ...mode, curve: mode.outputCurve, modeSlug: mode.slug }))}
      beams={steady.flatMap(({ name, slug, peakIntensityCandela: candela }) =>
        candela ? [{ name, candela, modeSlug: slug }] : [],
      )}
      className="wrap pt-16 lg:pt-24 print:pt-5"
      headingClassName="print:mb-2"
      lang={lang}
    />
  )
}
