import { type ActiveFilter, activeFilters, type ProductFilters } from '@/lib/kinds/product/search/filters'
import type { FilterRule, Span } from '@/lib/lighting/filter-grammar'
import { quantityFigure, quantityText } from '@/lib/lighting/measurement'
import { WRITING } from '@/lib/texts/writing'
import { Icon } from '../../ui/icon'
import { inPlace } from '../../ui/in-place'
import { type PanelContext, valueText } from './panel-texts'

type FilterChipsProps = PanelContext & {
  filters: ProductFilters
  hrefOf: (filters: ProductFilters) => string
  onChange: (filters: ProductFilters) => void
}

/** What is asked for, above the list: each is removed by one click. */
export function FilterChips({ filters, hrefOf, onChange, ...context }: FilterChipsProps) {
  const { words } = context
  const link = (rest: ProductFilters) => chipLink(hrefOf(rest), () => onChange(rest))
  return (
    <ul aria-label={words.active} className="filter-chips">
      {activeFilters(filters, context.words.own).map((active) => (
        <li key={`${active.rule.name}=${active.text}`}>
          <FilterChip {...link(active.without)} active={active} {...context} />
        </li>
      ))}
      <li>
        <a {...link({})} className="clear-filters">
          {words.clear}
        </a>
      </li>
    </ul>
  )
}

/** The link that removes something, and what it does where scripts run. */
export const chipLink = (href: string, onRemove: () => void) => ({
  href,
  rel: 'nofollow',
  onClick: inPlace((chip) => {
    focusNeighbour(chip)
    onRemove()
  }),
})

type FilterChipProps = PanelContext & ReturnType<typeof chipLink> & { active: ActiveFilter }

/** One thing that is asked for, with the cross that removes it. */
export function FilterChip({ active, locale, units, words, ...link }: FilterChipProps) {
  return (
    <a {...link} className="filter-chip">
      <span>{filterLabel(active, { locale, units, words })}</span>
      <span className="sr-only">, {words.remove}</span>
      <Icon name="close" />
    </a>
  )
}

/** What is focused once a chip is gone: the next one, else the one before, else the results. */
function focusNeighbour(chip: HTMLElement) {
  const chips = [...(chip.closest('ul')?.querySelectorAll<HTMLElement>('.filter-chip') ?? [])]
  const index = chips.indexOf(chip)
  const next = index < 0 ? undefined : (chips[index + 1] ?? chips[index - 1])
  const target = next ?? document.getElementById('filter-button')
  target?.focus()
}

/** A filter in words: 'Light output ≥ 500 lm', 'Cell: 18650'. */
export function filterLabel({ rule, value }: ActiveFilter, context: PanelContext): string {
  const { words } = context
  const name = words.names[rule.name] ?? rule.name
  if (rule.kind === 'range') return `${name} ${spanLabel(value as Span, rule, context)}`
  const text = value as string
  return rule.kind === 'protection'
    ? `${name} ≥ ${text}`
    : name + WRITING[context.locale].colon + valueText(words, rule, text)
}

/** A span under a legend that says 'at most': '30 days', '30–40 days'. */
export const boundText = (span: Span, rule: FilterRule, context: PanelContext): string =>
  spanLabel(span, rule, context).replace(/^≤ /, '')

function spanLabel({ from, to }: Span, { unit, decimals }: FilterRule, context: PanelContext): string {
  const text = (value: number) => quantityText(value, unit, context, decimals)
  if (from === null) return `≤ ${text(to ?? 0)}`
  if (to === null) return `≥ ${text(from)}`
  return from === to ? text(from) : `${quantityFigure(from, unit, context, decimals).value}–${text(to)}`
}
