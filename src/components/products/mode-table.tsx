// biome-ignore-all lint/a11y/noRedundantRoles: some browsers take a table that is laid out as blocks for none.
'use client'

export type ModeRow = { name: string; flashes: boolean; values: string[] }

type ModeTableProps = { headings: string[]; rows: ModeRow[]; flashing: string; note: string; lang?: string }

/** The light modes with their measured values; where there is little room, each mode is a block. */
export function ModeTable({ headings, rows, flashing, note, lang }: ModeTableProps) {
  return (
    <div className="modes">
      <table role="table" aria-labelledby="modes">
        <thead role="rowgroup">
          <tr role="row">
            {headings.map((heading) => (
              <th key={heading} role="columnheader" scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ name, flashes, values }) => (
            <tr key={name} role="row">
              <th role="rowheader" scope="row" lang={lang}>
                {name}
                {flashes && <span>{flashing}</span>}
              </th>
              {values.map((value, index) => (
                <td key={headings[index + 1]} role="cell">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 max-w-[70ch] text-xs text-ink-3">{note}</p>
    </div>
  )
}
