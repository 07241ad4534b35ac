import { LineDrawing } from '../ui/icon'
import type { BrowserTexts } from './browser-texts'

const SLIDERS =
  'M2.5 6H9M13 6h4.5M2.5 14H7M11 14h6.5M11 3.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4ZM9 11.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4Z'

export const FILTER_PANEL_ID = 'filter-panel'

type FilterButtonProps = {
  isExpanded: boolean
  /** How many filters are active. */
  count: number
  hasFailed: boolean
  onIntent: () => void
  onToggle: () => void
  words: BrowserTexts
}

/** Opens the filters. Without JavaScript it submits the form it stands in, and the server answers with the panel. */
export function FilterButton({ isExpanded, count, hasFailed, onIntent, onToggle, words }: FilterButtonProps) {
  return (
    <div className="filter-toggle">
      {/* The button that Enter in a field presses. */}
      <input type="submit" hidden />
      <button
        type="submit"
        id="filter-button"
        name="filters"
        value="open"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? FILTER_PANEL_ID : undefined}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={(event) => {
          event.preventDefault()
          onToggle()
        }}
      >
        <LineDrawing path={SLIDERS} />
        {words.filterButton}
        {count > 0 && <span className="asked">{count}</span>}
      </button>
      {hasFailed && (
        <p role="alert" className="text-sm text-danger">
          {words.filtersFailed}
        </p>
      )}
    </div>
  )
}
