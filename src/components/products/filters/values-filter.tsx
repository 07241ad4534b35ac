import type { ValuesFacet } from '@/lib/kinds/product/search/facet-views'
import type { FilterRule } from '@/lib/lighting/filter-grammar'
import { formatNumber } from '@/lib/texts/format-figures'
import { FILTER_MAX_VALUES } from '@/lib/values/limits'
import { PRODUCT_FILTER_FORM_ID } from '../product-filters'
import type { PanelContext } from './panel-texts'

/** Values of a filter shown at once; the others fold. */
const SHOWN_VALUES = 8

type ValuesFilterProps = PanelContext & {
  rule: FilterRule
  facet: ValuesFacet | undefined
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** A filter by values, any of them: each with its count under the other filters, once that is known. */
export function ValuesFilter({ rule, facet, chosen, onChange, locale, words }: ValuesFilterProps) {
  const known = facet?.values ?? rule.options?.map((value) => ({ value, count: null })) ?? []
  const missing = chosen.filter((value) => known.every((each) => each.value !== value))
  const values = [...known, ...missing.map((value) => ({ value, count: facet ? 0 : null }))]
  const isFull = chosen.length >= FILTER_MAX_VALUES
  const isFolded = (index: number, value: string) => index >= SHOWN_VALUES && !chosen.includes(value)
  const option = ({ value, count }: { value: string; count: number | null }) => {
    const isChosen = chosen.includes(value)
    return (
      <li key={value}>
        <label>
          <input
            type="checkbox"
            name={rule.name}
            value={value}
            form={PRODUCT_FILTER_FORM_ID}
            checked={isChosen}
            disabled={!isChosen && (count === 0 || isFull)}
            onChange={() =>
              onChange(isChosen ? chosen.filter((other) => other !== value) : [...chosen, value])
            }
          />
          <span>{words.values[value] ?? value}</span>
          {count !== null && <span className="count">{formatNumber(count, locale, 0)}</span>}
        </label>
      </li>
    )
  }
  const folded = values.filter(({ value }, index) => isFolded(index, value))
  return (
    <fieldset className="values-filter">
      <legend>{words.names[rule.name]}</legend>
      {isFull && <p>{words.mostValues}</p>}
      <ul>{values.filter(({ value }, index) => !isFolded(index, value)).map(option)}</ul>
      {folded.length > 0 && (
        <details>
          <summary>{words.more.replace('#', formatNumber(folded.length, locale, 0))}</summary>
          <ul>{folded.map(option)}</ul>
        </details>
      )}
    </fieldset>
  )
}
