import { getTranslations } from 'next-intl/server'
import type { PageMode, ProductView } from '@/lib/kinds/product/view'
import { IlluminanceChart } from '../charts/illuminance-chart'
import { OutputChart } from '../charts/output-chart'
import { letterOf } from './compare-table'

type CompareChartsProps = { products: readonly ProductView[]; modes: readonly (PageMode | null)[] }

/** How long and how far the compared modes last, a line each, called by its letter; nothing where neither is known. */
export async function CompareCharts({ products, modes }: CompareChartsProps) {
  const lit = products.flatMap(({ name: product, fallbackFields }, index) => {
    const mode = modes[index]
    const lang = fallbackFields.includes('name') ? 'en' : undefined
    return mode
      ? [{ ...mode, curve: mode.outputCurve, name: letterOf(index), lang, about: `${product}, ${mode.name}` }]
      : []
  })
  const beams = lit.flatMap(({ name, peakIntensityCandela: candela }) => (candela ? [{ name, candela }] : []))
  if (beams.length === 0 && lit.every(({ curve }) => curve.length < 2)) return null
  const t = await getTranslations('common.charts')
  return (
    <section aria-labelledby="light" className="break-inside-avoid pt-16">
      <h2 id="light" className="wide mb-6 text-h2s">
        {t('heading')}
      </h2>
      <ul className="chart-legend">
        {lit.map(({ name, about, lang }) => (
          <li key={name} lang={lang}>
            <b className="wide mr-1 text-ink">{name}</b> {about}
          </li>
        ))}
      </ul>
      <div className="light-charts">
        <OutputChart series={lit} overlay />
        <IlluminanceChart series={beams} overlay />
      </div>
    </section>
  )
}
