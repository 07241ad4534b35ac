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

/** Where an entry stands in a list of them: 'FCC' is no part of 'FCC Part 15B'; -1 for nowhere. */
function placeOf(list: string, entry: string): number {
  for (let at = list.indexOf(entry); at >= 0; at = list.indexOf(entry, at + 1)) {
    const isBegun = /(?:^|[,、，;；]\s?)$/.test(list.slice(0, at))
    if (isBegun && /^(?:$|[,、，;；])/.test(list.slice(at + entry.length))) return at
  }
  return -1
}

function withLinks(value: string, links: NonNullable<SpecTableRow['links']>): ReactNode[] {
  return links.reduce<ReactNode[]>(
    (parts, { text, url }) =>
      parts.flatMap((part) => {
        const at = typeof part === 'string' ? placeOf(part, text) : -1
        if (typeof part !== 'string' || at < 0) return [part]
        return [
          part.slice(0, at),
          <a key={url} href={url}>
            {text}
          </a>,
          part.slice(at + text.length),
        ]
      }),
    [value],
  )
}
