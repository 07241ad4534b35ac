import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductGrid } from '@/components/products/product-grid'
import { ProductList } from '@/components/products/product-list'
import { compareBasis, formatCompareQuery } from '@/lib/kinds/product/compare-query'
import { parseFilters } from '@/lib/kinds/product/search/filters'

const { filters } = parseFilters(new URLSearchParams('runtime=8-&output=600-&material=abs'))
const STATE = formatCompareQuery([], { basis: compareBasis(filters), units: 'imperial' })
const props = {
  products: [],
  words: { compare: 'Compare' } as never,
  locale: 'en' as const,
  compareState: STATE,
}

test.each([
  ['grid', <ProductGrid key="grid" {...props} />],
  ['list', <ProductList key="list" {...props} units="imperial" />],
])('the comparison form of a filtered %s keeps its basis and units where no script runs', (_, view) => {
  const fields = renderToStaticMarkup(view).matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)
  const sent = new URLSearchParams([...fields].map(([, name = '', value = '']) => [name, value]))
  expect(sent.toString()).toBe(new URLSearchParams(STATE).toString())
  expect([...sent.keys()].toSorted()).toEqual(['output', 'runtime', 'units'])
})
