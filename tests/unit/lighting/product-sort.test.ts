import { describe, expect, it } from 'vitest'
import { figureOfSort, parseProductSort, SORTED_FIGURES, sortByFigure } from '@/lib/lighting/product-sort'

describe('the order of a product list', () => {
  it.each(['newest', 'name_asc', 'name_desc', 'lightest', '-output', 'beam', '-weight', 'cell', '-sample'])(
    '%j is known',
    (sort) => expect(parseProductSort(sort)).toBe(sort),
  )
  it.each([null, '', 'price', 'NAME_ASC', '-price', '--beam', 'constructor', '-'])(
    '%j means newest',
    (sort) => expect(parseProductSort(sort)).toBe('newest'),
  )
})

describe('an order by a figure', () => {
  it.each(Object.keys(SORTED_FIGURES) as (keyof typeof SORTED_FIGURES)[])(
    'by %s has one name in each direction',
    (figure) => {
      for (const direction of ['ascending', 'descending'] as const) {
        const sort = sortByFigure(figure, direction)
        expect(parseProductSort(sort)).toBe(sort)
        expect(figureOfSort(sort)).toEqual({ figure, direction })
      }
    },
  )

  it('from the least weight on is the order that lists had before', () => {
    expect(sortByFigure('weight', 'ascending')).toBe('lightest')
    expect(parseProductSort('weight')).toBe('lightest')
  })

  it('is none by time, name or hand', () => {
    for (const sort of ['newest', 'name_asc', 'recommended'] as const) expect(figureOfSort(sort)).toBeNull()
  })
})
