'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useId } from 'react'
import { visitsDrawing } from '@/lib/charts/visits-chart'
import { formatDay } from '@/lib/texts/format-day'
import { Plot } from '../../charts/light-chart'
import { useInterfaceLanguage } from '../core/admin-texts'
import type { CountReply, DemandReply } from './responses'

const SERIES = ['visits', 'inquiries'] as const

/** Writes a day briefly: 'Nov 28'. */
export function useDayText(): (day: string) => string {
  const format = useFormatter()
  return (day) =>
    format.dateTime(new Date(`${day}T00:00:00Z`), { month: 'short', day: 'numeric', timeZone: 'UTC' })
}

/** Visits and inquiries by the week, side by side, with the days before as a dashed line and all of it as a table. */
export function WeeksCharts({ demand }: { demand: DemandReply }) {
  const t = useTranslations('admin.demand')
  const format = useFormatter()
  const [locale] = useInterfaceLanguage()
  const day = useDayText()
  const id = useId()
  const { steps, since } = demand
  const areDays = steps.every(({ from, to }) => from === to)
  /** Days before counting began have no earlier count to compare with; a 0 would say that nobody came. */
  const beforeIn = (step: DemandReply['steps'][number], series: (typeof SERIES)[number]) =>
    since && step.before.to < since ? null : step[series].before
  const stepText = ({ from, to }: { from: string; to: string }) =>
    from === to ? day(from) : t('shownBriefly', { from: day(from), to: day(to) })
  return (
    <div className="light-charts">
      {SERIES.map((series) => (
        <figure key={series} className="light-chart">
          <h2 className="wide text-h4">{t(series)}</h2>
          <p id={`${id}-${series}-text`} className="figure">
            <strong className="wide mr-3 text-h2s text-ink tabular-nums">
              {format.number(demand[series].count)}
            </strong>
            {since ? t('since', { day: formatDay(since, locale) }) : <Change {...demand[series]} />}
          </p>
          {steps.length > 0 && (
            <Plot
              id={`${id}-${series}`}
              title={t(series)}
              drawing={visitsDrawing(
                steps.map((step) => ({
                  text: day(step.to),
                  count: step[series].count,
                  before: beforeIn(step, series),
                })),
                locale,
              )}
            />
          )}
        </figure>
      ))}
      <p>{t(areDays ? 'perDay' : 'perWeek')}</p>
      <details className="light-chart col-span-full -mt-10">
        <summary>{t('table')}</summary>
        <div>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('step')}</th>
                {SERIES.map((series) => [
                  <th key={series} scope="col">
                    {t(series)}
                  </th>,
                  <th key={`${series} before`} scope="col">
                    {t('before')}
                  </th>,
                ])}
              </tr>
            </thead>
            <tbody>
              {steps.map((step) => (
                <tr key={step.from}>
                  <th scope="row">{stepText(step)}</th>
                  {SERIES.map((series) => {
                    const before = beforeIn(step, series)
                    return [
                      <td key={series}>{format.number(step[series].count)}</td>,
                      <td key={`${series} before`}>{before === null ? '–' : format.number(before)}</td>,
                    ]
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  )
}

/** How a number has changed: in percent, of few as a number. */
function Change({ count, before }: CountReply) {
  const t = useTranslations('admin.demand')
  const format = useFormatter()
  if (before === 0) return t('none')
  if (count === before) return t('same')
  const isFew = before < FEW
  const change = isFew ? count - before : (count - before) / before
  return t('change', {
    change: format
      .number(change, {
        signDisplay: 'exceptZero',
        ...(!isFew && { style: 'percent', maximumFractionDigits: 0 }),
      })
      .replace('-', '−'),
    before: format.number(before),
  })
}

/** A percentage of fewer says more than there is. */
const FEW = 20
