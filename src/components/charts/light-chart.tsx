'use client'

import type { ReactNode } from 'react'
import type { Drawing } from '@/lib/charts/drawing'
import { useChosenMode } from '../product-page/chosen-mode'

export type ChartProps = {
  /** Of its title and table, unique on the page. */
  id: string
  title: string
  /** What the chart shows: of each line a sentence. Those of the chosen line, else of the first, and of `last` are shown. */
  says: readonly string[]
  last: number
  /** How it is to be read, behind that with a gap between sentences. */
  notes: string
  gap: string
  drawing: Drawing
  /** Behind the drawing; the first cell of a row is its name. */
  table: { title: string; columns: string[]; rows: string[][] }
  /** The slugs of the modes its lines are of, where it is about those of one product. */
  modes?: readonly string[]
  lang?: string | undefined
}

/** A chart as it was computed on the server, with a text and a table that say the same. */
export function LightChart({ id, title, says, last, notes, gap, drawing, table, modes, lang }: ChartProps) {
  const { chosen } = useChosenMode()
  const at = Math.max(modes?.indexOf(chosen ?? '') ?? 0, 0)
  const shown = [...new Set([says[at], says[last]])]
  return (
    <figure className="light-chart">
      <h3>{title}</h3>
      <Plot id={id} title={title} drawing={drawing} modes={modes} lang={lang} />
      <p id={`${id}-text`}>{[...shown, notes].join(gap)}</p>
      <details>
        <summary>{table.title}</summary>
        <div>
          <table>
            <thead>
              <tr>
                {table.columns.map((column, index) =>
                  index === 0 ? <td key={column}>{column}</td> : <th key={column}>{column}</th>,
                )}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([name = '', ...cells]) => (
                <tr key={name}>
                  <th lang={lang}>{name}</th>
                  {cells.map((cell, index) => (
                    <td key={table.columns[index + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}

type PlotProps = Pick<ChartProps, 'id' | 'title' | 'drawing' | 'modes' | 'lang'> & {
  /** Drawn between the grid and all else. */
  areas?: ReactNode
  /** Drawn in front. */
  children?: ReactNode
}

/** The drawing alone. Its first line is the light itself, or that of the chosen mode, before which the others stand back. */
export function Plot({ id, title, drawing, modes = [], lang, areas, children }: PlotProps) {
  const { chosen } = useChosenMode()
  const first = modes.length > 0 ? modes.indexOf(chosen ?? '') : 0
  const { x, y, unit, unitAcross, lines, leaders, marks, own } = drawing
  const known = own?.[first] ?? []
  const dots = own ? known.map(([point]) => `M${point}h0`).join('') : drawing.dots
  const distances = own ? known.map(([, text]) => text) : drawing.distances
  const grid = [
    ...x.map(([at]) => `M${at} 18V208`),
    ...(marks ? ['M40 208H356'] : y.map(([at]) => `M40 ${at}H356`)),
  ]
  return (
    <svg
      viewBox="0 0 360 232"
      className={modes.length > 0 ? 'choice' : undefined}
      role="img"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
    >
      <title id={id}>{title}</title>
      <path className="grid" d={grid.join('')} />
      {areas}
      {lines.map(
        ([d, label, at], index) =>
          (modes.length === 0 || index === first) && (
            <path key={`${label} ${at}`} className="light" d={`${d}V208H40Z`} />
          ),
      )}
      <g className="x">
        {x.map(([at, label]) => (
          <text key={at} x={at} y="224">
            {label}
          </text>
        ))}
        {unitAcross && (
          <text x="356" y="232" className="end">
            {unitAcross}
          </text>
        )}
      </g>
      <g className="y">
        <text x="34" y="8">
          {unit}
        </text>
        {y.map(([at, label]) => (
          <text key={at} x="34" y={at + 4}>
            {label}
          </text>
        ))}
      </g>
      {marks && (
        <g className="marks">
          <path d={marks.map(([at]) => `M40 ${at}H356`).join('')} />
          {marks.map(([at, label, atEnd]) => (
            <text key={at} x={atEnd ? 355 : 44} y={at - 4} className={atEnd ? 'end' : undefined}>
              {label}
            </text>
          ))}
        </g>
      )}
      <g className="lines">
        {lines.map(([d, label, at, dash], index) => (
          <path
            key={`${label} ${at}`}
            className={index === first ? 'chosen' : undefined}
            d={d}
            strokeDasharray={dash || undefined}
          />
        ))}
      </g>
      {leaders && <path className="leaders" d={leaders} />}
      <path className="dots" d={dots} />
      <g className="labels" lang={lang}>
        {lines.map(([, label, [at, height]], index) => (
          <text
            key={`${label} ${at},${height}`}
            className={index === first ? 'chosen' : undefined}
            x={at}
            y={height}
          >
            {label}
          </text>
        ))}
      </g>
      {distances && (
        <g className="distances">
          {distances.map(([at, height, label]) => (
            <text key={label} x={at} y={height}>
              {label}
            </text>
          ))}
        </g>
      )}
      {children}
    </svg>
  )
}
