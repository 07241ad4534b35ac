'use client'

import { useChosenMode } from './chosen-mode'

type ModeTableProps = {
  headings: string[]
  flashing: string
  note: string
  /** The page's language. */
  locale: string
  /** That of the names, where it is another. */
  lang?: string
}

/** The light modes with their measured values; where there is little room, each mode is a block. */
export function ModeTable({ headings, flashing, note, locale, lang }: ModeTableProps) {
  const { modes, chosen } = useChosenMode()
  return (
    <div className="modes">
      <table aria-labelledby="modes">
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {modes.map(({ slug, name, flashes, figures }) => (
            <tr key={slug} aria-current={slug === chosen || undefined}>
              <th scope="row" lang={lang}>
                {name} {flashes && <span lang={lang && locale}>{flashing}</span>}
              </th>
              {figures.map((value, index) => (
                <td key={headings[index + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 max-w-[70ch] text-xs text-ink-3">{note}</p>
    </div>
  )
}
