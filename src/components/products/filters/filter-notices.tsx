import type { Unreadable } from '@/lib/domain/filter-grammar'
import type { PanelWords } from './panel-words'

/** Names what of the address could not be read, and what would have been possible. */
export function FilterNotices({ unreadable, words }: { unreadable: Unreadable[]; words: PanelWords }) {
  if (unreadable.length === 0) return null
  return (
    <div role="note" className="filter-notice">
      <p>{words.unreadable}</p>
      <ul>
        {unreadable.map(({ parameter, value, possible }) => (
          <li key={`${parameter}=${value}`}>
            <b>{words.names[parameter.replace(/\.(?:from|to)$/, '')] ?? parameter}</b> “{value}”
            {possible && <span> ({possible})</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
