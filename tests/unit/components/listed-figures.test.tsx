import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ListedFigures } from '@/components/products/listed-figures'
import type { ProductCardView } from '@/lib/kinds/product/product-card-view'
import { parseProductQuery } from '@/lib/kinds/product/search/product-query'
import { asksForWeight } from '@/lib/kinds/product/search/understood-search'
import type { UnitSystem } from '@/lib/lighting/measurement'

const PRODUCT: ProductCardView = {
  slug: 'a',
  name: 'A',
  productNumber: 'A-1',
  tags: [],
  picture: null as never,
  nightPicture: null,
  figures: { lumens: 600, runtime: { hours: 3, minutes: 0 }, beamDistanceMetres: 120 },
  keyFacts: { weightGrams: 100 },
}

const figures = (
  query: string,
  units: UnitSystem = 'metric',
  match?: ProductCardView['match'],
  own = PRODUCT.figures,
) => {
  const isWeighed = asksForWeight(parseProductQuery(new URLSearchParams(query)))
  const words = { lumens: 'lumens', hours: 'hours', minutes: 'minutes', metres: 'meters' }
  const product = { ...PRODUCT, figures: own, ...(match && { match }) }
  return renderToStaticMarkup(<ListedFigures {...{ product, words, units, isWeighed }} locale="en" />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

describe('The figures of a listed product', () => {
  test.each([
    ['', 'lumens 600 hours 3 meters 120'],
    ['sort=lightest', 'lumens 600 hours 3 meters 120 g 100'],
    ['sort=-weight', 'lumens 600 hours 3 meters 120 g 100'],
    ['weight=-250', 'lumens 600 hours 3 meters 120 g 100'],
    ['search=headlamp+under+100+g', 'lumens 600 hours 3 meters 120 g 100'],
    ['search=100克以下头灯', 'lumens 600 hours 3 meters 120 g 100'],
    ['search=headlamp+200+lm', 'lumens 600 hours 3 meters 120'],
  ])('have the weight where the list is narrowed or ordered by it: %s', (query, shown) => {
    expect(figures(query)).toBe(shown)
  })

  test('have it in the units of the visitor, and beside the mode that matches', () => {
    expect(figures('sort=lightest', 'imperial')).toContain('oz 3.53')
    const match = { mode: 'Low', slug: 'low', lumens: 50, runtimeHours: 30, beamMetres: 40, candela: 400 }
    expect(figures('weight=-250&runtime=8-', 'metric', match)).toBe('Low: 50 lm · 30 h · 40 m · 100 g')
  })
  test('are not rounded away where they are small', () => {
    const faint = { lumens: 0.07, runtime: { hours: 1, minutes: 20 }, beamDistanceMetres: 0.55 }
    expect(figures('', 'metric', undefined, faint)).toBe('lumens 0.07 hours 1.3 meters 0.55')
    const match = { mode: 'Low', slug: 'low', lumens: 0.07, runtimeHours: 30, beamMetres: 4, candela: 4 }
    expect(figures('runtime=8-', 'metric', match)).toBe('Low: 0.07 lm · 30 h · 4 m')
  })
})
