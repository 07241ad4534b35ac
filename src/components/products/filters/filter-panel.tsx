'use client'

import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Facet, RangeFacet, ValuesFacet } from '@/lib/kinds/product/catalogue/facets'
import { hasFilters, PRODUCT_FILTERS, type ProductFilters } from '@/lib/kinds/product/search/filters'
import type { FilterRule, FilterValue, Span } from '@/lib/lighting/filter-grammar'
import { UNIT_SYSTEMS, type UnitSystem } from '@/lib/lighting/measurement'
import { Icon } from '../../ui/icon'
import { inPlace } from '../../ui/in-place'
import { PRODUCT_FILTER_FORM_ID } from '../product-filters'
import type { PanelContext } from './panel-texts'
import { RangeFilter } from './range-filter'
import { StepFilter } from './step-filter'
import { ValuesFilter } from './values-filter'

/** The groups in the order of the panel; those that are folded until something in them is asked for. */
const GROUPS = ['light', 'own', 'build', 'power', 'order', 'use'] as const
const FOLDED: readonly string[] = ['order', 'use']

export type FilterPanelProps = PanelContext & {
  id: string
  filters: ProductFilters
  /** null while they are not known. */
  facets: readonly Facet[] | null
  facetsFailed: boolean
  /** 'Show 12 products', for the button that ends a sheet. */
  showLabel: string
  /** Whether it lies over the page, as on phones. */
  isSheet: boolean
  /** The address without filters, and in other units. */
  clearHref: string
  unitsHref: (units: UnitSystem) => string
  onChange: (filters: ProductFilters, isLive?: boolean) => void
  onDone: () => void
  onUnits: (units: UnitSystem) => void
  onClose: () => void
  onRetry: () => void
}

const offersSomething = (facet: Facet) =>
  facet.kind === 'range' ? facet.min !== null : facet.values.length > 0

/** All filters of the list, in groups that fold: a column beside it, on phones a sheet over it. */
export default function FilterPanel(props: FilterPanelProps) {
  const { id, filters, facets, words, isSheet, showLabel, clearHref, onChange, onClose } = props
  const heading = useId()
  // What has once had values stays, so that nothing moves away under the pointer.
  const [offered, setOffered] = useState<readonly string[]>([])
  const found = (facets ?? []).filter((facet) => offersSomething(facet) && !offered.includes(facet.name))
  if (found.length > 0) setOffered([...offered, ...found.map(({ name }) => name)])
  const isOffered = ({ name }: FilterRule) =>
    facets === null || offered.includes(name) || filters[name as keyof ProductFilters] !== undefined
  const [wasColumn] = useState(!isSheet)
  const content = (
    <>
      <header>
        <h2 id={heading}>{words.heading}</h2>
        <UnitsSwitch {...props} />
        <button type="button" className="filter-close" aria-label={words.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {props.units === 'imperial' && (
        <input type="hidden" name="units" value="imperial" form={PRODUCT_FILTER_FORM_ID} />
      )}
      <div className="filter-groups">
        {props.facetsFailed && (
          <p role="alert" className="filter-failure">
            {words.failed}{' '}
            <button type="button" onClick={props.onRetry}>
              {words.retry}
            </button>
          </p>
        )}
        {GROUPS.map((group) => (
          <FilterGroup key={group} {...props} group={group} isOffered={isOffered} />
        ))}
      </div>
      <footer>
        {hasFilters(filters) && (
          <a href={clearHref} className="clear-filters" onClick={inPlace(() => onChange({}))}>
            {words.clear}
          </a>
        )}
        <button
          type="submit"
          form={PRODUCT_FILTER_FORM_ID}
          className="button button-light flex-1"
          onClick={(event) => {
            event.preventDefault()
            onClose()
          }}
        >
          {showLabel}
        </button>
      </footer>
    </>
  )
  return isSheet ? (
    <FilterSheet id={id} labelledBy={heading} isStill={wasColumn} onClose={onClose}>
      {content}
    </FilterSheet>
  ) : (
    <aside id={id} aria-labelledby={heading} className="filter-panel">
      {content}
    </aside>
  )
}

/** The filters of a group that products have something for; nothing where that is none. */
function FilterGroup({
  group,
  isOffered,
  ...props
}: FilterPanelProps & { group: (typeof GROUPS)[number]; isOffered: (rule: FilterRule) => boolean }) {
  const rules = [...PRODUCT_FILTERS, ...props.words.own].filter(
    (rule) => rule.group === group && isOffered(rule),
  )
  const asked = rules.filter(({ name }) => props.filters[name] !== undefined).length
  const [isOpen, setOpen] = useState(!FOLDED.includes(group) || asked > 0)
  if (rules.length === 0) return null
  return (
    // It stays as it is when the last filter in it is taken away.
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h3>{props.words.groups[group]}</h3>
        {asked > 0 && <span className="asked">{asked}</span>}
        <Icon name="chevron" />
      </summary>
      {group === 'light' && <p className="hint">{props.words.oneMode}</p>}
      {rules.map((rule) => (
        <Fragment key={rule.name}>
          <Filter {...props} rule={rule} />
        </Fragment>
      ))}
    </details>
  )
}

/** A number of which buyers ask for no more than one of a few. */
const isChosenByStep = ({ steps, direction }: FilterRule) => steps !== undefined && direction === 'most'

/** The control of one filter, by its kind. */
function Filter({
  rule,
  filters,
  facets,
  onChange,
  onDone,
  ...context
}: FilterPanelProps & { rule: FilterRule }) {
  const name = rule.name as keyof ProductFilters
  const facet = facets?.find((each) => each.name === name)
  const value: FilterValue | undefined = filters[name]
  const set = (next: FilterValue | undefined, isLive = false) => {
    const { [name]: _, ...others } = filters
    onChange(next === undefined ? others : { ...others, [name]: next }, isLive)
  }
  if (rule.kind === 'range' && !isChosenByStep(rule))
    return (
      <RangeFilter
        {...context}
        rule={rule}
        facet={facet as RangeFacet | undefined}
        span={value as Span | undefined}
        onChange={(span) => set(span ?? undefined, true)}
        onDone={onDone}
      />
    )
  if (rule.kind !== 'values')
    return (
      <StepFilter
        {...context}
        rule={rule}
        offered={facet && 'values' in facet ? facet.values : facet?.steps}
        chosen={value as Span | string | undefined}
        onChange={set}
      />
    )
  return (
    <ValuesFilter
      {...context}
      rule={rule}
      facet={facet as ValuesFacet | undefined}
      chosen={(value as readonly string[] | undefined) ?? []}
      onChange={(chosen) => set(chosen.length > 0 ? chosen : undefined)}
    />
  )
}

type FilterSheetProps = {
  id: string
  labelledBy: string
  /** It stands where the filters stood already, and does not come in. */
  isStill: boolean
  onClose: () => void
  children: ReactNode
}

/** The filters over the page, as on phones: a modal dialog, closed by Escape or a tap beside it. */
function FilterSheet({ id, labelledBy, isStill, onClose, children }: FilterSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape.
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={labelledBy}
      data-still={isStill || undefined}
      className="filter-panel"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      {children}
    </dialog>
  )
}

type UnitsSwitchProps = PanelContext & {
  unitsHref: (units: UnitSystem) => string
  onUnits: (units: UnitSystem) => void
}

/** Chooses the units of lengths and weights. */
function UnitsSwitch({ units, words, unitsHref, onUnits }: UnitsSwitchProps) {
  return (
    <nav aria-label={words.units.label} className="units-switch">
      {UNIT_SYSTEMS.map((system) => (
        <a
          key={system}
          href={unitsHref(system)}
          rel="nofollow"
          aria-current={units === system ? 'true' : undefined}
          onClick={inPlace(() => onUnits(system))}
        >
          {words.units[system]}
        </a>
      ))}
    </nav>
  )
}
