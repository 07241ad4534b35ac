import { useEffect } from 'react'
import { activeFilters } from '@/lib/kinds/product/search/filters'
import { namedFilters, searchWithout, understandSearch } from '@/lib/kinds/product/search/understood-search'
import type { UnitsReader } from '@/lib/lighting/measurement'
import { chipLink, FilterChip } from './filter-chips'
import type { PanelTexts } from './panel-texts'

type UnderstoodChipsProps = UnitsReader & {
  search: string
  /** Null until they are fetched. */
  words: PanelTexts | null
  /** Called where the words are needed. */
  onNeed: () => void
  hrefOf: (search: string) => string
  onChange: (search: string) => void
}

/** The filters that a search names, above the list: each takes its words out of the search. */
export default function UnderstoodChips({
  search,
  words,
  onNeed,
  hrefOf,
  onChange,
  ...reader
}: UnderstoodChipsProps) {
  const { text, named } = understandSearch(search, reader.locale)
  const isNeeded = named.length > 0 && words === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as something is understood.
  useEffect(() => {
    if (isNeeded) onNeed()
  }, [isNeeded])
  if (words === null || named.length === 0) return null
  return (
    <div className="filter-chips mb-6">
      <span id="understood-chips" className="text-sm text-ink-2">
        {words.understood}
      </span>
      <ul aria-labelledby="understood-chips" className="contents">
        {named.flatMap((one, index) =>
          activeFilters(namedFilters([one])).map((active) => {
            const without = searchWithout(text, one)
            const earlier = named
              .slice(0, index)
              .filter(({ filter, value }) => filter === one.filter && value === one.value).length
            return (
              <li key={`${active.rule.name}=${active.text}/${earlier}`}>
                <FilterChip
                  {...chipLink(hrefOf(without), () => onChange(without))}
                  {...reader}
                  active={active}
                  words={words}
                />
              </li>
            )
          }),
        )}
      </ul>
    </div>
  )
}
