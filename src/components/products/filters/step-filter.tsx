import { type FilterRule, type FilterValue, filterText, readFilterValue } from '@/lib/lighting/filter-grammar'
import { formatNumber } from '@/lib/texts/format-figures'
import { PRODUCT_FILTER_FORM_ID } from '../product-filters'
import { boundText } from './filter-chips'
import type { PanelContext } from './panel-texts'

type StepFilterProps = PanelContext & {
  rule: FilterRule
  /** Values as in addresses with their counts under the other filters; nothing while they are not known. */
  offered: readonly { value: string; count: number }[] | undefined
  chosen: Exclude<FilterValue, readonly string[]> | undefined
  onChange: (chosen: FilterValue | undefined) => void
}

/** A filter by the least protection, or by the most of a number: one of a few values, or any. */
export function StepFilter({ rule, offered, chosen, onChange, ...context }: StepFilterProps) {
  const { words, locale } = context
  const asked = chosen === undefined ? '' : filterText(chosen)
  const known: readonly { value: string; count: number | null }[] =
    offered ?? rule.steps?.map((value) => ({ value, count: null })) ?? []
  const values = ['', ...known.map(({ value }) => value)].includes(asked)
    ? known
    : [...known, { value: asked, count: null }]
  const label = (value: string) => {
    const read = value === '' ? null : readFilterValue(rule, value)
    if (read === null) return words.any
    return typeof read === 'object' && 'from' in read ? boundText(read, rule, context) : value
  }
  return (
    <fieldset className="values-filter">
      <legend>
        {words.names[rule.name]}
        <span>{rule.kind === 'protection' ? words.atLeast : words.atMost}</span>
      </legend>
      <ul>
        {[{ value: '', count: null }, ...values].map(({ value, count }) => (
          <li key={value}>
            <label>
              <input
                type="radio"
                name={rule.name}
                value={value}
                form={PRODUCT_FILTER_FORM_ID}
                checked={asked === value}
                disabled={count === 0 && asked !== value}
                onChange={() => onChange(readFilterValue(rule, value) ?? undefined)}
              />
              <span>{label(value)}</span>
              {count !== null && <span className="count">{formatNumber(count, locale, 0)}</span>}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
