/**
 * The figures that a product list can be ordered by, as addresses name them, in the order of the table view's columns; each with
 * the direction of its first choice: the better ones come first.
 */
export const SORTED_FIGURES = {
  output: 'descending',
  runtime: 'descending',
  beam: 'descending',
  intensity: 'descending',
  weight: 'ascending',
  ip: 'descending',
  cell: 'ascending',
  moq: 'ascending',
  lead: 'ascending',
  sample: 'ascending',
} as const satisfies Record<string, 'ascending' | 'descending'>

export type SortedFigure = keyof typeof SORTED_FIGURES

/** An order by a figure: the name alone from the least on, behind a minus from the greatest on. */
type FigureSort = SortedFigure | `-${SortedFigure}`

/** The orders the select offers (docs/specification.md, section 9.3). */
export const PRODUCT_SORTS = [
  'newest',
  'name_asc',
  'name_desc',
  'lightest',
  '-output',
  '-runtime',
  '-beam',
] as const satisfies ('newest' | 'name_asc' | 'name_desc' | 'lightest' | FigureSort)[]

/** The order of a category whose products editors have arranged; elsewhere it is that of the newest. */
export const RECOMMENDED = 'recommended'

export type ProductSort = (typeof PRODUCT_SORTS)[number] | Exclude<FigureSort, 'weight'> | typeof RECOMMENDED

export const DEFAULT_PRODUCT_SORT: ProductSort = 'newest'

/** An order by a figure in the one name it has in addresses: from the least weight on it is 'lightest'. */
export function sortByFigure(figure: SortedFigure, direction: 'ascending' | 'descending'): ProductSort {
  if (direction === 'descending') return `-${figure}`
  return figure === 'weight' ? 'lightest' : figure
}

/** The figure and the direction of an order; null for one by something else. */
export function figureOfSort(
  sort: ProductSort,
): { figure: SortedFigure; direction: 'ascending' | 'descending' } | null {
  if (sort === 'lightest') return { figure: 'weight', direction: 'ascending' }
  const figure = sort.replace(/^-/, '')
  if (!Object.hasOwn(SORTED_FIGURES, figure)) return null
  return { figure: figure as SortedFigure, direction: figure === sort ? 'ascending' : 'descending' }
}

/** Parses an order; an unknown value is that of the list without one. */
export function parseProductSort(value: unknown, without: ProductSort = DEFAULT_PRODUCT_SORT): ProductSort {
  const named = PRODUCT_SORTS.find((sort) => sort === value)
  if (named || typeof value !== 'string') return named ?? without
  const by = figureOfSort(value as ProductSort)
  return by ? sortByFigure(by.figure, by.direction) : without
}

/** The orders a list offers, by the one it has without a choice. */
export const offeredSorts = (without: ProductSort): readonly ProductSort[] =>
  without === RECOMMENDED ? [RECOMMENDED, ...PRODUCT_SORTS] : PRODUCT_SORTS

/**
 * One item of each list in turn, as home's featured products show the categories (docs/specification.md, section 2.4).
 *
 * @param max How many there are at most.
 */
export function interleaved<T>(lists: readonly (readonly T[])[], max: number): T[] {
  const rounds = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: rounds }, (_, round) => lists.flatMap((list) => list.slice(round, round + 1)))
    .flat()
    .slice(0, max)
}
