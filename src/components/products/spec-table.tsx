'use client'

import type { SpecRow } from './spec-rows'

/** Rows of technical specifications. A client component because its rows are a third of its elements (docs/decisions/014). */
export function SpecTable({ rows, lang }: { rows: SpecRow[]; lang?: string }) {
  return (
    <table className="spec-table">
      <tbody>
        {rows.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td lang={lang}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
