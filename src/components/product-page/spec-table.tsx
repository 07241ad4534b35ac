'use client'

import type { ReactNode } from 'react'
import type { SpecTableRow } from './spec-rows'

/** Rows of technical specifications. A client component because its rows are a third of its elements (docs/decisions/014). */
export function SpecTable({ rows, lang }: { rows: SpecTableRow[]; lang?: string }) {
  return (
    <table className="spec-table">
      <tbody>
        {rows.map(({ key, name, isEnglish, value, links, lang: own = lang }) => (
          <tr key={key}>
            <th scope="row" lang={isEnglish ? 'en' : undefined}>
              {name}
            </th>
            <td lang={own}>{links ? withLinks(value, links) : value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function withLinks(value: string, links: NonNullable<SpecTableRow['links']>): ReactNode[] {
  return links.reduce<ReactNode[]>(
    (parts, { text, url }) =>
      parts.flatMap((part) => {
        if (typeof part !== 'string' || !part.includes(text)) return [part]
        const [before, after] = part.split(text)
        return [
          before,
          <a key={url} href={url}>
            {text}
          </a>,
          after,
        ]
      }),
    [value],
  )
}
