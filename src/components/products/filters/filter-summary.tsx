import { useState } from 'react'
import type { ProductFilters } from '@/lib/kinds/product/search/filters'
import { type ProductQuery, parseProductQuery } from '@/lib/kinds/product/search/product-query'
import { filterText, readFilterValue, type Span } from '@/lib/lighting/filter-grammar'
import { fromShown } from '@/lib/lighting/measurement'
import type { Locale } from '@/lib/texts/locales'
import { numberText, readNumber } from '@/lib/values/typed-number'
import { useEarlyInput } from '../../list/use-early-input'
import { buttonClass } from '../../ui/button'
import { type Bound, boundQuantity, filterSummaryParts } from './filter-summary-parts'
import type { PanelContext } from './panel-texts'

const FORM_ID = 'understood'

const OPEN: Span = { from: null, to: null }

type FilterSummaryProps = PanelContext & {
  query: ProductQuery
  /** The category's name. */
  category: string | null
  path: string
  hrefOf: (query: ProductQuery) => string
  onChange: (filters: ProductFilters) => void
}

/**
 * What the filters ask for, as a sentence whose numbers are fields: a form of its own, which sends the rest of the list's state
 * along and needs no script.
 */
export default function FilterSummary({
  query,
  category,
  path,
  hrefOf,
  onChange,
  ...context
}: FilterSummaryProps) {
  const { units, words } = context
  const parts = filterSummaryParts({ ...query, category }, context)
  const bounds = parts.filter((part) => typeof part !== 'string')
  const withoutBounds = Object.fromEntries(
    Object.entries(query.filters).filter(([name]) => !bounds.some(({ filter }) => filter.name === name)),
  ) as ProductFilters
  const rest = hrefOf({
    ...query,
    filters: withoutBounds,
    units: units === 'imperial' ? units : query.units,
    cursor: null,
  })

  useEarlyInput(FORM_ID, (fields) =>
    onChange(parseProductQuery(fields, undefined, words.own, context.locale).filters),
  )

  /** Answers whether the number can be. */
  const change = ({ filter, side }: Bound, typed: number | null) => {
    const metric = typed === null ? null : fromShown(typed, filter.unit, units, filter.decimals)
    const span = { ...OPEN, ...(query.filters[filter.name] as Span), [side]: metric }
    const isOpen = span.from === null && span.to === null
    if (!isOpen && readFilterValue(filter, filterText(span)) === null) return false
    const { [filter.name]: _, ...others } = query.filters
    onChange(isOpen ? others : { ...query.filters, [filter.name]: span })
    return true
  }

  return (
    <form
      id={FORM_ID}
      action={path}
      autoComplete="off"
      aria-label={words.said.label}
      className="understood"
      onSubmit={(event) => event.preventDefault()}
    >
      {/* The button that Enter presses until the page is hydrated. */}
      <input type="submit" hidden />
      {[...new URLSearchParams(rest.split('?')[1] ?? '')].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      {/* The fields of own facts alone lead to no list with filters where no script runs. */}
      {!rest.includes('?') && <input type="hidden" name="view" value="grid" />}
      <p>
        {parts.map((part) => {
          if (typeof part === 'string') return part
          const { shown, unit } = boundQuantity(part, context)
          const name = `${part.filter.name}.${part.side}`
          return (
            <span key={name}>
              <BoundField
                name={name}
                label={`${words.names[part.filter.name]}, ${words[part.side]}`}
                value={numberText(shown, context.locale)}
                locale={context.locale}
                isSigned={part.filter.isSigned ?? false}
                fault={words.unreadableNumber}
                onChange={(typed) => change(part, typed)}
              />
              {unit}
            </span>
          )
        })}
      </p>
      {bounds.length > 0 && (
        <noscript>
          <button type="submit" className={buttonClass('line')}>
            {words.said.apply}
          </button>
        </noscript>
      )}
    </form>
  )
}

type BoundFieldProps = {
  name: string
  label: string
  value: string
  locale: Locale
  isSigned: boolean
  fault: string
  /** Called with a number or null for a blank field; answers whether it can be. */
  onChange: (typed: number | null) => boolean
}

/** A number of the sentence. What cannot be read stays, with the reason. */
function BoundField({ name, label, value, locale, isSigned, fault, onChange }: BoundFieldProps) {
  const [known, setKnown] = useState(value)
  const [typed, setTyped] = useState(value)
  // Changed elsewhere: by a slider, a chip or Back.
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  const apply = (input: HTMLInputElement) => {
    if (typed === value) return
    const number = readNumber(typed, locale)
    const canBe = typeof number === 'string' ? false : onChange(number)
    input.setCustomValidity(canBe ? '' : fault)
    if (!canBe) input.reportValidity()
  }
  return (
    <input
      type="text"
      // Keyboards of phones for decimal numbers have no sign.
      inputMode={isSigned ? 'text' : 'decimal'}
      name={name}
      aria-label={label}
      value={typed}
      size={Math.max(2, typed.length)}
      autoComplete="off"
      onChange={(event) => {
        event.target.setCustomValidity('')
        setTyped(event.target.value)
      }}
      onBlur={(event) => apply(event.target)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        apply(event.currentTarget)
      }}
    />
  )
}
