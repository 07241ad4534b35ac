import { buttonClass } from '../../ui/button'
import type { PanelTexts } from './panel-texts'

type EmptyFilteredProps = { words: PanelTexts; clearHref: string; onClear: () => void }

/** The empty state of a filtered list. */
export function EmptyFiltered({ words, clearHref, onClear }: EmptyFilteredProps) {
  return (
    <div className="border-t border-line pt-10 pb-14">
      <h2 className="wide text-h3">{words.empty.title}</h2>
      <p className="mt-3 max-w-[52ch] text-ink-2">{words.empty.text}</p>
      <a
        href={clearHref}
        rel="nofollow"
        className={buttonClass('line', 'mt-7')}
        onClick={(event) => {
          event.preventDefault()
          onClear()
        }}
      >
        {words.clear}
      </a>
    </div>
  )
}
