import { isProtected } from '@/lib/kinds/product/catalogue/acceptor'
import { levelsShort } from '@/lib/kinds/product/catalogue/misses'
import { PRODUCT_FILTERS, type ProductFilter, type ProductFilters } from '@/lib/kinds/product/search/filters'
import { FIGURE_FILTERS, figureOf, matchingMode } from '@/lib/kinds/product/search/matching-mode'
import type { FilterValue, Span } from '@/lib/lighting/filter-grammar'
import { isWhite } from '@/lib/lighting/light-figures'
import type { Product } from './random-products'

/** The words of a product's fact. */
export function wordsOf(product: Product, { name }: ProductFilter, locale?: 'en' | 'zh'): string[] {
  const value = product.facts.get(name)
  if (name === 'tag') {
    const { en, zh } = value as { en: string[]; zh: string[] }
    return locale ? { en, zh }[locale] : [...en, ...zh]
  }
  if (typeof value === 'boolean') return [value ? 'rechargeable' : 'replaceable']
  return [value ?? []].flat() as string[]
}

const within = (value: number | null, { from, to }: Span) =>
  value !== null && value >= (from ?? 0) && value <= (to ?? Number.POSITIVE_INFINITY)

const ofLight = ({ source }: ProductFilter) =>
  'figure' in source || ('of' in source && source.of === 'lightColor')
const LIGHT = PRODUCT_FILTERS.filter(ofLight)
export const FACTS = PRODUCT_FILTERS.filter((filter) => !ofLight(filter))
const asked = (filters: ProductFilters, { name }: ProductFilter): FilterValue | undefined => filters[name]

function meetsFact(product: Product, filter: ProductFilter, wanted: FilterValue): boolean {
  if (filter.kind === 'range') return within(product.facts.get(filter.name) as number | null, wanted as Span)
  return wordsOf(product, filter).some((word) =>
    typeof wanted === 'string' ? isProtected(word, wanted) : (wanted as string[]).includes(word),
  )
}

export function meetsAll(product: Product, filters: ProductFilters): boolean {
  const asksForLight = LIGHT.some((filter) => asked(filters, filter) !== undefined)
  const facts = FACTS.every((filter) => {
    const wanted = asked(filters, filter)
    return wanted === undefined || meetsFact(product, filter, wanted)
  })
  return facts && (!asksForLight || matchingMode(product.modes, filters) !== null)
}

export const without = (filters: ProductFilters, name: string) =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => key !== name)) as ProductFilters

/** The figures by which a product would meet a filter: those of steady modes that meet all else. */
export function figures(
  product: Product,
  filter: (typeof FIGURE_FILTERS)[number],
  filters: ProductFilters,
): number[] {
  const everything = { from: 0, to: null }
  return product.modes
    .filter((mode) => mode.dutyCycle === null)
    .flatMap((mode) => {
      const value = figureOf(mode, filter)
      const isMatch = matchingMode([mode], { ...filters, [filter.name]: everything }) !== null
      return value !== null && isMatch ? [value] : []
    })
}

/** How far a product is in each point it fails; null where it is too far or not known. */
export function nearest(
  product: Product,
  filters: ProductFilters,
): { distance: number; points: number } | null {
  const relative = (value: number | null, { from, to }: Span) => {
    if (value === null) return Number.POSITIVE_INFINITY
    return from !== null && value < from ? (from - value) / from : (value - (to ?? 0)) / (to || 1)
  }
  const facts = FACTS.flatMap((filter) => {
    const wanted = asked(filters, filter)
    if (wanted === undefined || meetsFact(product, filter, wanted)) return []
    if (filter.kind === 'range')
      return [relative(product.facts.get(filter.name) as number | null, wanted as Span)]
    const [word] = wordsOf(product, filter, 'en')
    if (word === undefined) return [Number.POSITIVE_INFINITY]
    return [typeof wanted === 'string' ? levelsShort(word, wanted).distance : 1]
  })
  const asksForFigures = FIGURE_FILTERS.some((filter) => filters[filter.name] !== undefined)
  const lights = product.modes.flatMap((mode) => {
    if (mode.dutyCycle !== null && asksForFigures) return []
    const isColor = filters.color
      ? filters.color.some(
          (color) => color === mode.lightColor || (color === 'white' && isWhite(mode.lightColor)),
        )
      : isWhite(mode.lightColor)
    if (!isColor && !filters.color) return []
    const missed = FIGURE_FILTERS.flatMap((filter) => {
      const span = filters[filter.name]
      const value = figureOf(mode, filter)
      return !span || within(value, span) ? [] : [relative(value, span)]
    })
    return [isColor ? missed : [1, ...missed]]
  })
  const asksForLight = LIGHT.some((filter) => asked(filters, filter) !== undefined)
  const sum = (points: number[]) => points.reduce((total, point) => total + point, 0)
  const candidates = (asksForLight ? lights : [[]])
    .map((light) => [...facts, ...light])
    .filter((points) => points.length > 0 && points.length <= 2 && Number.isFinite(sum(points)))
    .map((points) => ({ distance: sum(points), points: points.length }))
  const isMet = !asksForLight || lights.some((light) => light.length === 0)
  return (
    candidates
      .toSorted((a, b) => a.distance - b.distance)
      .find(({ points }) => !isMet || points === facts.length) ?? null
  )
}
