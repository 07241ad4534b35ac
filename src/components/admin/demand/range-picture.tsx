'use client'

import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Plot } from '../../charts/light-chart'
import { FIELD_CLASS } from '../../ui/field'
import { ReadFailure } from '../controls/read-failure'
import { useRead } from '../core/use-read'
import { ListSkeleton } from '../list/list-states'
import type { DemandRangeReply } from './responses'

export const RANGE_ID = 'range-picture'

type RangePictureProps = {
  /** The days, the figures of the axes and the row whose region is marked, as the API takes them. */
  query: URLSearchParams
  onChoose: (axis: Record<string, string>) => void
}

/** The lights of the range over two figures, with what filters asked for and did not find. */
export function RangePicture({ query, onChoose }: RangePictureProps) {
  const t = useTranslations('admin.demand')
  const { data, error, refetch } = useRead<DemandRangeReply>(
    ['demand', 'range', query.toString()],
    `/api/admin/demand/range?${query}`,
    'fetch_demand',
    { placeholderData: keepPreviousData },
  )
  return (
    <section
      id={RANGE_ID}
      tabIndex={-1}
      aria-labelledby={`${RANGE_ID}-title`}
      className="mt-14 scroll-mt-4 outline-none"
    >
      <h2 id={`${RANGE_ID}-title`} className="wide text-h4">
        {t('range')}
      </h2>
      <p id={`${RANGE_ID}-picture-text`} className="mt-1 mb-4 max-w-prose text-xs text-ink-3">
        {t('rangeLead')}
      </p>
      {error ? (
        <ReadFailure error={error} onRetry={() => refetch()} />
      ) : data ? (
        <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
          <Picture range={data} />
          <div>
            <div className="mb-5 flex flex-wrap gap-4">
              {(['x', 'y'] as const).map((axis) => (
                <label key={axis} className="text-xs text-ink-2">
                  {t(axis === 'x' ? 'across' : 'up')}
                  <select
                    value={data[axis]}
                    onChange={({ target }) => onChoose({ [axis]: target.value })}
                    className={`${FIELD_CLASS} mt-1 block h-11 w-auto text-sm`}
                  >
                    {data.axes.map(({ name, label, unit }) => (
                      <option key={name} value={name}>
                        {unit ? `${label} (${unit})` : label}
                      </option>
                    ))}
                  </select>
                </label>
              ))}
            </div>
            <p role="status" className="mb-3 text-sm font-medium wrap-anywhere empty:hidden">
              {data.sought &&
                (data.sought.leftOut
                  ? t('soughtWithout', data.sought)
                  : t('sought', { letter: data.sought.letter }))}
            </p>
            {data.regions.length === 0 ? (
              <p className="text-sm text-ink-2">{t('rangeEmpty')}</p>
            ) : (
              <ol className="text-sm">
                {data.regions.map(({ letter, label, count, further }, index) => (
                  <li
                    key={letter}
                    aria-current={letter === data.sought?.letter || undefined}
                    className="flex gap-3 border-b border-line py-2 aria-current:-mx-2 aria-current:bg-plate aria-current:px-2 aria-current:font-medium"
                  >
                    <span className="w-4 shrink-0 font-semibold">{letter}</span>
                    <span className="min-w-0 flex-1 wrap-anywhere">
                      {label}
                      <span className="block text-xs text-ink-3">
                        {t(data.drawing.regions[index]?.isEmpty ? 'regionEmpty' : 'regionOther')}
                        {further > 0 && ` · ${t('further', { count: further })}`}
                      </span>
                    </span>
                    <span className="shrink-0 tabular-nums">{t('times', { count })}</span>
                  </li>
                ))}
              </ol>
            )}
          </div>
        </div>
      ) : (
        <ListSkeleton />
      )}
    </section>
  )
}

function Picture({ range }: { range: DemandRangeReply }) {
  const { axes, x, y, drawing, regions, sought } = range
  const t = useTranslations('admin.demand')
  const axis = (name: string) => axes.find((each) => each.name === name) ?? { label: name, unit: '' }
  return (
    <figure className="light-chart">
      <Plot
        id={`${RANGE_ID}-picture`}
        title={t('rangeTitle', { x: axis(x).label, y: axis(y).label })}
        drawing={{ ...drawing, unit: axis(y).unit, unitAcross: axis(x).unit, lines: [] }}
        areas={
          <g className="asked">
            {drawing.regions.map(({ isEmpty, letterAt: _, ...place }, index) => (
              <rect
                key={regions[index]?.letter}
                {...place}
                data-empty={isEmpty || undefined}
                data-sought={regions[index]?.letter === sought?.letter || undefined}
              />
            ))}
          </g>
        }
      >
        <g className="labels">
          {drawing.regions.map(({ letterAt }, index) => (
            <text key={regions[index]?.letter} x={letterAt[0]} y={letterAt[1]}>
              {regions[index]?.letter}
            </text>
          ))}
        </g>
      </Plot>
    </figure>
  )
}
