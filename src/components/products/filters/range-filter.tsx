import { useRef, useState } from 'react'
import type { RangeFacet } from '@/lib/kinds/product/catalogue/facets'
import { type FilterRule, filterText, readFilterValue, type Span } from '@/lib/lighting/filter-grammar'
import {
  fromShown,
  quantityText,
  shownDecimals,
  shownUnit,
  toShown,
  unitText,
} from '@/lib/lighting/measurement'
import { type Bucket, lastPosition, metricSliderValueAt, positionOf } from '@/lib/lighting/slider-scale'
import type { Locale } from '@/lib/texts/locales'
import { numberText, readNumber } from '@/lib/values/typed-number'
import { PRODUCT_FILTER_FORM_ID } from '../product-filters'
import type { PanelContext } from './panel-texts'

/** Pause after the last key on a slider that ends a choice. */
const KEYS_PAUSE_MS = 500

const SIDES = ['from', 'to'] as const
type Side = (typeof SIDES)[number]

const OPEN: Span = { from: null, to: null }

type RangeFilterProps = PanelContext & {
  rule: FilterRule
  facet: RangeFacet | undefined
  span: Span | undefined
  /** Called with each step of a choice; null is open at both ends. */
  onChange: (span: Span | null) => void
  /** The choice is made. */
  onDone: () => void
}

/** A filter by a number: what the catalogue has, a slider with two thumbs and two fields, in the visitor's units. */
export function RangeFilter(props: RangeFilterProps) {
  const { rule, facet, span = OPEN, onChange, onDone, locale, units, words } = props
  const name = words.names[rule.name] ?? rule.name
  const unit = rule.unit && unitText(shownUnit(rule.unit, units), locale)
  const buckets = facet?.min === facet?.max ? [] : (facet?.buckets ?? [])

  const set = (side: Side, value: number | null) => {
    const next = { ...span, [side]: value }
    const isOpen = next.from === null && next.to === null
    // Addresses cannot say a number of twenty digits, or an end before its beginning.
    if (!isOpen && readFilterValue(rule, filterText(next)) === null) return false
    onChange(isOpen ? null : next)
    return true
  }

  return (
    <fieldset className="range-filter">
      <legend>
        {rule.isEnglish ? <bdi lang="en">{name}</bdi> : name}
        {unit && <span>{unit}</span>}
      </legend>
      {!facet && <RangeSpace />}
      {buckets.length > 0 && <RangeSlider {...props} span={span} name={name} buckets={buckets} set={set} />}
      <div className="range-fields">
        {SIDES.map((side) => (
          <NumberField
            key={`${side} ${units}`}
            name={`${rule.name}.${side}`}
            label={words[side]}
            description={`${name}${unit ? `, ${unit}` : ''}, ${words[side]}`}
            placeholder={facet ? limitText(side, facet, span, rule, props) : ''}
            value={span[side] === null ? '' : numberText(toShown(span[side], rule.unit, units), locale)}
            locale={locale}
            isSigned={rule.isSigned ?? false}
            fault={words.unreadableNumber}
            onChange={(typed) =>
              set(side, typed === null ? null : fromShown(typed, rule.unit, units, rule.decimals))
            }
            onDone={onDone}
          />
        ))}
      </div>
    </fieldset>
  )
}

/**
 * What the catalogue has at most or at least, as its field says it before anything is asked for. Rounded towards the other end, so
 * that who types it finds the products that have it: the lightest by its weight as the most. Nothing where no product is within
 * the bound that is asked for: 'from 400 to 250' would be no span.
 */
function limitText(
  side: Side,
  { min, max }: RangeFacet,
  asked: Span,
  { unit, decimals }: FilterRule,
  { units, locale }: PanelContext,
): string {
  const limit = side === 'from' ? min : max
  const isBeyond =
    limit !== null &&
    (side === 'from' ? asked.to !== null && limit > asked.to : asked.from !== null && limit < asked.from)
  if (limit === null || isBeyond) return ''
  const round = side === 'from' ? Math.ceil : Math.floor
  const parts = 10 ** shownDecimals(unit, units, decimals)
  return numberText(round(Number((toShown(limit, unit, units) * parts).toFixed(6))) / parts, locale)
}

/** As much space as a slider takes, until it is known what the catalogue has. */
const RangeSpace = () => (
  <div className="range-slider" aria-hidden="true">
    <span className="histogram" />
  </div>
)

type RangeSliderProps = RangeFilterProps & {
  name: string
  span: Span
  buckets: RangeFacet['buckets']
  set: (side: Side, value: number | null) => boolean
}

function RangeSlider({ rule, name, span, buckets, set, onDone, locale, units, words }: RangeSliderProps) {
  const last = lastPosition(buckets)
  const [held, setHeld] = useState<Record<Side, number>>({ from: 0, to: last })
  const pause = useRef<ReturnType<typeof setTimeout>>(null)

  const valueOn = (side: Side, position: number): number | null => {
    if (position === (side === 'from' ? 0 : last)) return null
    return metricSliderValueAt(position, buckets, rule, units)
  }
  // Several places can mean the same round value: a thumb stays where it was put.
  const placeOf = (side: Side) => {
    const value = span[side]
    if (valueOn(side, held[side]) === value) return held[side]
    return value === null ? (side === 'from' ? 0 : last) : positionOf(value, buckets)
  }
  const places = { from: placeOf('from'), to: placeOf('to') }

  return (
    <div className="range-slider">
      <Histogram
        buckets={buckets}
        chosen={span === OPEN ? null : { from: places.from / last, to: places.to / last }}
      />
      {SIDES.map((side) => (
        <input
          key={side}
          type="range"
          min={0}
          max={last}
          value={places[side]}
          data-upper={side === 'from' && places.from > last / 2 ? '' : undefined}
          aria-label={`${name}, ${words[side]}`}
          aria-valuetext={
            span[side] === null
              ? words.any
              : quantityText(span[side], rule.unit, { locale, units }, rule.decimals)
          }
          onChange={(event) => {
            const wanted = event.target.valueAsNumber
            const place = side === 'from' ? Math.min(wanted, places.to) : Math.max(wanted, places.from)
            setHeld({ ...held, [side]: place })
            const value = valueOn(side, place)
            if (value !== span[side]) set(side, value)
          }}
          onPointerUp={onDone}
          onKeyUp={() => {
            if (pause.current) clearTimeout(pause.current)
            pause.current = setTimeout(onDone, KEYS_PAUSE_MS)
          }}
          onBlur={onDone}
        />
      ))}
    </div>
  )
}

type NumberFieldProps = {
  name: string
  label: string
  description: string
  placeholder: string
  value: string
  locale: Locale
  isSigned: boolean
  fault: string
  /** Called with a number or null for a blank field; answers whether it can be. */
  onChange: (typed: number | null) => boolean
  onDone: () => void
}

function NumberField({
  name,
  label,
  description,
  placeholder,
  value,
  locale,
  isSigned,
  fault,
  onChange,
  onDone,
}: NumberFieldProps) {
  /** What is being typed; null while the field shows what is asked for. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  return (
    <label>
      <span aria-hidden="true">{label}</span>
      <input
        type="text"
        // Keyboards of phones for decimal numbers have no sign.
        inputMode={isSigned ? 'text' : 'decimal'}
        name={name}
        form={PRODUCT_FILTER_FORM_ID}
        autoComplete="off"
        aria-label={description}
        aria-invalid={isWrong || undefined}
        title={isWrong ? fault : undefined}
        placeholder={placeholder}
        value={typed ?? value}
        onChange={(event) => {
          const text = event.target.value
          setTyped(text)
          const number = readNumber(text, locale)
          setWrong(
            typeof number === 'string' || (number !== null && number < 0 && !isSigned) || !onChange(number),
          )
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onDone()
        }}
        onBlur={() => {
          if (!isWrong) setTyped(null)
          onDone()
        }}
      />
      {isWrong && (
        <span role="alert" className="fault">
          {fault}
        </span>
      )}
    </label>
  )
}

/** Height of the lowest bar that is not empty, in hundredths. */
const LOWEST = 8

type HistogramProps = {
  buckets: readonly Bucket[]
  /** The chosen part, as shares of the width. */
  chosen: { from: number; to: number } | null
}

/** What the catalogue has, as bars of equal width; those in the chosen range are lit. */
function Histogram({ buckets, chosen }: HistogramProps) {
  const most = Math.max(1, ...buckets.map(({ count }) => count))
  const height = (count: number) => (count === 0 ? 0 : LOWEST + ((100 - LOWEST) * count) / most)
  const bars = buckets.map(({ from: start, count }, index) => (
    <rect key={start} x={index + 0.06} width={0.88} y={100 - height(count)} height={height(count)} />
  ))
  return (
    <svg
      className="histogram"
      viewBox={`0 0 ${buckets.length} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <g>{bars}</g>
      {chosen && (
        <g
          className="lit"
          style={{ clipPath: `inset(0 ${(1 - chosen.to) * 100}% 0 ${chosen.from * 100}%) view-box` }}
        >
          {bars}
        </g>
      )}
    </svg>
  )
}
