'use client'

import type { SpecTableRow } from './spec-rows'

/** Rows of technical specifications. A client component because its rows are a third of its elements (docs/decisions/014). */
export function SpecTable({ rows, lang }: { rows: SpecTableRow[]; lang?: string }) {
  return (
    <table className="spec-table">
      <tbody>
        {rows.map(({ key, name, isEnglish, value, parts, lang: own = lang }) => (
          <tr key={key}>
            <th scope="row" lang={isEnglish ? 'en' : undefined}>
              {name}
            </th>
            <td lang={own}>
              {parts?.map((part) =>
                typeof part === 'string' ? (
                  part
                ) : (
                  <a key={part.text} href={part.url}>
                    {part.text}
                  </a>
                ),
              ) ?? value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
