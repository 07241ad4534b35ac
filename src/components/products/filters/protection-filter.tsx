import type { ValuesFacet } from '@/lib/kinds/product/search/facet-views'
import type { FilterRule } from '@/lib/lighting/filter-grammar'
import { formatNumber } from '@/lib/texts/format-figures'
import { PRODUCT_FILTER_FORM_ID } from '../product-filters'
import type { PanelContext } from './panel-texts'

type ProtectionFilterProps = PanelContext & {
  rule: FilterRule
  facet: ValuesFacet | undefined
  chosen: string | undefined
  onChange: (chosen: string | undefined) => void
}

/** A filter by the least protection: one code, or any. */
export function ProtectionFilter({ rule, facet, chosen, onChange, locale, words }: ProtectionFilterProps) {
  const known = facet?.values ?? []
  const values =
    chosen === undefined || known.some(({ value }) => value === chosen)
      ? known
      : [...known, { value: chosen, count: null }]
  return (
    <fieldset className="values-filter">
      <legend>
        {words.names[rule.name]}
        <span>{words.atLeast}</span>
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
                checked={(chosen ?? '') === value}
                disabled={count === 0 && chosen !== value}
                onChange={() => onChange(value || undefined)}
              />
              <span>{value || words.any}</span>
              {count !== null && <span className="count">{formatNumber(count, locale, 0)}</span>}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
