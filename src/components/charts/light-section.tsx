import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { BeamSeries } from '@/lib/charts/illuminance-chart'
import { drawnSeries } from '@/lib/charts/output-chart'
import type { UnitSystem } from '@/lib/lighting/measurement'
import { IlluminanceChart } from './illuminance-chart'
import { OutputChart, type SourcedSeries } from './output-chart'

type LightSectionProps = {
  modes: readonly SourcedSeries[]
  beams: readonly BeamSeries[]
  /** Names of what is to be drawn and has no peak intensity. */
  withoutBeam?: readonly string[]
  distancesIn?: UnitSystem
  /** Before the charts: what the names of lines stand for. */
  legend?: ReactNode
  className: string
  headingClassName?: string
  lang?: string | undefined
}

/** How long and how far light lasts; nothing where neither is known. What of the two is unknown is said, and takes no room. */
export async function LightSection({
  modes,
  beams,
  withoutBeam = [],
  distancesIn,
  legend,
  className,
  headingClassName = '',
  lang,
}: LightSectionProps) {
  const hasCurves = drawnSeries(modes).length > 0
  if (!hasCurves && beams.length === 0) return null
  const t = await getTranslations('common.charts')
  return (
    <section className={`break-inside-avoid ${className}`} aria-labelledby="light">
      <h2 id="light" className={`wide mb-6 text-h2s ${headingClassName}`}>
        {t('heading')}
      </h2>
      {legend}
      <div className="light-charts">
        <OutputChart series={modes} lang={lang} />
        <IlluminanceChart series={beams} without={withoutBeam} distancesIn={distancesIn} lang={lang} />
        {!hasCurves && <p>{t('outputUnknown')}</p>}
        {beams.length === 0 && <p>{t('beamUnknown')}</p>}
      </div>
    </section>
  )
}
