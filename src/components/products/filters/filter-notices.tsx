import type { Unreadable } from '@/lib/lighting/filter-grammar'
import type { PanelTexts } from './panel-texts'

/** Names of a list that are shown; the list itself may fill a page. */
const SHOWN_NAMES = 5

function shortList(names: string): string {
  const all = names.split(',')
  return `${all.slice(0, SHOWN_NAMES).join(', ')}${all.length > SHOWN_NAMES ? ', …' : ''}`
}

/** Names what of the address could not be read, and what would have been possible. */
export function FilterNotices({ unreadable, words }: { unreadable: Unreadable[]; words: PanelTexts }) {
  if (unreadable.length === 0) return null
  return (
    <div role="note" className="filter-notice">
      <p>{words.unreadable}</p>
      <ul>
        {unreadable.map(({ parameter, value, possible, max }) => (
          <li key={`${parameter}=${value}`}>
            <b>{words.names[parameter.replace(/\.(?:from|to)$/, '')] ?? parameter}</b> “
            {max === undefined ? value : shortList(value)}”
            {max === undefined ? possible && <span> ({possible})</span> : <span> ({words.mostValues})</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
