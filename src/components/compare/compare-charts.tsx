import { getLocale } from 'next-intl/server'
import { DASHES } from '@/lib/charts/drawing'
import type { PageMode, ProductView } from '@/lib/kinds/product/view'
import type { UnitSystem } from '@/lib/lighting/measurement'
import { WRITING } from '@/lib/texts/writing'
import { LightSection } from '../charts/light-section'
import { letterOf, nameLanguage } from './compare-table'

type CompareChartsProps = {
  products: readonly ProductView[]
  modes: readonly (PageMode | null)[]
  units: UnitSystem
}

/** How long and how far the compared modes last, a line each, called by its letter and told apart by its dashes. */
export async function CompareCharts({ products, modes, units }: CompareChartsProps) {
  const { comma } = WRITING[await getLocale()]
  const lit = products.flatMap((product, index) => {
    const mode = modes[index]
    const lang = nameLanguage(product)
    const dash = DASHES[index] ?? ''
    return mode
      ? [
          {
            ...mode,
            curve: mode.outputCurve,
            name: letterOf(index),
            dash,
            lang,
            about: product.name + comma + mode.name,
          },
        ]
      : []
  })
  const legend = (
    <ul className="chart-legend">
      {lit.map(({ name, dash, about, lang }) => (
        <li key={name} lang={lang}>
          <svg viewBox="0 0 28 8" aria-hidden="true">
            <path d="M0 4H28" strokeDasharray={dash || undefined} />
          </svg>
          <b className="wide mr-1 text-ink">{name}</b> {about}
        </li>
      ))}
    </ul>
  )
  return (
    <LightSection
      modes={lit}
      beams={lit.flatMap(({ name, peakIntensityCandela: candela, dash }) =>
        candela ? [{ name, candela, dash }] : [],
      )}
      withoutBeam={lit.filter(({ peakIntensityCandela }) => !peakIntensityCandela).map(({ name }) => name)}
      legend={legend}
      distancesIn={units}
      className="pt-16"
    />
  )
}
