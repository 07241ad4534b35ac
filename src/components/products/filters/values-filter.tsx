import { useState } from 'react'
import type { ValuesFacet } from '@/lib/kinds/product/catalogue/facets'
import type { FilterRule } from '@/lib/lighting/filter-grammar'
import { formatNumber } from '@/lib/texts/format-figures'
import { FILTER_MAX_VALUES } from '@/lib/values/page-limits'
import { PRODUCT_FILTER_FORM_ID } from '../product-filters'
import { type PanelContext, valueText } from './panel-texts'

/** Signs and words of units as tags have them, in any language. */
const UNITS =
  'lm|cd|lx|lumens?|K|nm|mm|cm|m|km|ft|in|°C?|%|g|kg|oz|lb|V|A|Ah|mAh|W|Wh|s|h|min|hours?|days?|pcs|' +
  'Stunden?|Tage?|Stk\\.?|流明|米|毫米|克|千克|瓦|小时|分钟|天|只'

const FIGURE = new RegExp(
  String.raw`^[≥≤<>~]?\s?\d[\d.,]*(?:\s?[-–]\s?\d[\d.,]*)?\s?(?:(?:${UNITS})?|[×x节颗]\s?\S.*)$`,
  'u',
)

/**
 * Whether a tag is a figure: a number alone or with its unit ('100 m'), or a number of cells ('4 × D'). Each of these is asked for
 * by the filter of its fact, which takes what is better as well.
 */
export const isFigure = (tag: string): boolean => FIGURE.test(tag.trim())

/** Values of a filter shown at once; the others fold. */
const SHOWN_VALUES = 8

type Value = { value: string; count: number | null }

/** Tags but figures, those with hits first. */
function offeredTags(tags: Value[], chosen: readonly string[]): Value[] {
  const offered = tags.filter(({ value }) => chosen.includes(value) || !isFigure(value))
  return offered.toSorted((a, b) => Number(a.count === 0) - Number(b.count === 0))
}

type ValuesFilterProps = PanelContext & {
  rule: FilterRule
  facet: ValuesFacet | undefined
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/**
 * A filter by values, any of them: each with its count under the other filters, once that is known. Of tags, which are many, those
 * without a hit fold away, and those that are figures, for which there are other filters, are not offered.
 */
export function ValuesFilter({ rule, facet, chosen, onChange, locale, words }: ValuesFilterProps) {
  const known = facet?.values ?? rule.options?.map((value) => ({ value, count: null })) ?? []
  const missing = chosen.filter((value) => known.every((each) => each.value !== value))
  const all = [...known, ...missing.map((value) => ({ value, count: facet ? 0 : null }))]
  const isTag = !rule.options && !rule.codesOf
  const values = isTag ? offeredTags(all, chosen) : all
  const isFull = chosen.length >= FILTER_MAX_VALUES
  /** Whether the values that were ticked or cleared stood in the fold: they stay where they are, and the focus on them. */
  const [held, setHeld] = useState<Readonly<Record<string, boolean>>>({})
  const isFolded = ({ value, count }: Value, index: number) =>
    held[value] ?? (!chosen.includes(value) && (index >= SHOWN_VALUES || (count === 0 && isTag)))
  const folded = values.filter(isFolded)
  const option = ({ value, count }: Value) => {
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
            onChange={() => {
              setHeld({ ...held, [value]: folded.some((other) => other.value === value) })
              onChange(isChosen ? chosen.filter((other) => other !== value) : [...chosen, value])
            }}
          />
          <span>{valueText(words, rule, value)}</span>
          {count !== null && <span className="count">{formatNumber(count, locale, 0)}</span>}
        </label>
      </li>
    )
  }
  return (
    <fieldset className="values-filter">
      <legend>{words.names[rule.name]}</legend>
      {isFull && <p>{words.mostValues}</p>}
      <ul>{values.filter((value, index) => !isFolded(value, index)).map(option)}</ul>
      {folded.length > 0 && (
        // A chosen value is in sight once the fold is closed.
        <details onToggle={({ currentTarget }) => currentTarget.open || setHeld({})}>
          <summary>{words.more.replace('#', formatNumber(folded.length, locale, 0))}</summary>
          <ul>{folded.map(option)}</ul>
        </details>
      )}
    </fieldset>
  )
}
