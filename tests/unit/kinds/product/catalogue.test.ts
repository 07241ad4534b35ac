import { describe, expect, it } from 'vitest'
import { answerIn } from '@/lib/kinds/product/catalogue/answer'
import { catalogueOf } from '@/lib/kinds/product/catalogue/catalogue'
import { INDEXED_FACTS } from '@/lib/kinds/product/catalogue/columns'
import { emptyDictionaries, type IndexRow, segmentOf } from '@/lib/kinds/product/catalogue/segment'
import { PRODUCT_FILTERS, type ProductFilters, parseFilters } from '@/lib/kinds/product/search/filters'
import { asksForFigures, FIGURE_FILTERS, figureOf, isWithin } from '@/lib/kinds/product/search/matching-mode'
import { FACTS, figures, meetsAll, nearest, without } from '../../../support/naive-filters'
import { type Product, randomFilters, randomNumbers, randomProduct } from '../../../support/random-products'

function expectFacets(products: Product[], filters: ProductFilters, answer: ReturnType<typeof answerIn>) {
  for (const filter of PRODUCT_FILTERS) {
    const facet = answer.facets.find(({ name }) => name === filter.name)
    const others = without(filters, filter.name)
    if (facet?.kind === 'range') {
      const figure = FIGURE_FILTERS.find(({ name }) => name === filter.name)
      const factsOnly = products.filter((product) =>
        meetsAll(
          { ...product, modes: [] },
          Object.fromEntries(FACTS.map(({ name }) => [name, others[name]])) as ProductFilters,
        ),
      )
      const values = figure
        ? factsOnly.map((product) => figures(product, figure, others))
        : products
            .filter((product) => meetsAll(product, others))
            .map((product) =>
              [product.facts.get(filter.name) as number | null].filter((value) => value !== null),
            )
      const all = values.flat()
      expect([filter.name, facet.min, facet.max]).toEqual([
        filter.name,
        all.length > 0 ? Math.min(...all) : null,
        all.length > 0 ? Math.max(...all) : null,
      ])
      const last = facet.buckets.length - 1
      for (const [index, { from, to, count }] of facet.buckets.entries()) {
        const isIn = (value: number) => value >= from && (value < to || (index === last && value === to))
        expect([filter.name, from, count]).toEqual([
          filter.name,
          from,
          values.filter((each) => each.some(isIn)).length,
        ])
      }
    } else
      for (const { value, count } of facet?.values ?? []) {
        const wanted = filter.kind === 'protection' ? value : [value]
        const found = products.filter((product) => meetsAll(product, { ...others, [filter.name]: wanted }))
        expect([filter.name, value, count]).toEqual([filter.name, value, found.length])
      }
    for (const { value, count } of facet?.steps ?? []) {
      const offered = { ...others, ...parseFilters(new URLSearchParams([[filter.name, value]])).filters }
      const found = products.filter((product) => meetsAll(product, offered))
      expect([filter.name, value, count]).toEqual([filter.name, value, found.length])
    }
  }
}

/** The filters of these that one mode meets. */
const figuresOf = (filters: ProductFilters) =>
  Object.fromEntries(FIGURE_FILTERS.map(({ name }) => [name, filters[name]])) as ProductFilters

/** Whether a mode does what a search names, so that it is one of those that may meet filters. */
const doesNamed = (mode: Product['modes'][number], named: ProductFilters) =>
  !asksForFigures(named) ||
  (mode.dutyCycle === null &&
    FIGURE_FILTERS.every((filter) => {
      const span = named[filter.name]
      return span === undefined || isWithin(figureOf(mode, filter), span)
    }))

describe('a catalogue in memory says of random products and filters what looking at each of them says', () => {
  it.each(Array.from({ length: 20 }, (_, seed) => seed))('%i', (seed) => {
    const random = randomNumbers(seed)
    const products = Array.from({ length: 1 + random.below(60) }, (_, index) => randomProduct(random, index))
    const dictionaries = emptyDictionaries()
    const half = Math.ceil(products.length / 2)
    const segments = [products.slice(0, half), products.slice(half)]
      .filter(({ length }) => length > 0)
      .map((part) =>
        segmentOf(
          part.map(({ row }) => row),
          dictionaries,
        ),
      )
    const catalogue = catalogueOf(
      { segments, dictionaries },
      { version: 1n, horizon: '1', terms: '', ownVersions: '' },
    )
    for (let round = 0; round < 12; round += 1) {
      const filters = randomFilters(random)
      const categoryId = random.of([null, null, 'a', 'none'])
      const found = random.of([
        null,
        null,
        new Set(products.filter(() => random.below(2) === 0).map(({ id }) => id)),
      ])
      const locale = random.of(['en', 'zh'] as const)
      const named = found ? figuresOf(randomFilters(random)) : {}
      const searched = found && { ids: found, filters: named }
      const answer = answerIn(catalogue, { locale, filters, categoryId, searched })
      const searchedProducts = products.map((product) => ({
        ...product,
        modes: product.modes.filter((mode) => doesNamed(mode, named)),
      }))
      const asked = searchedProducts.filter(
        ({ id, category }) =>
          (categoryId === null || category === categoryId) && (found === null || found.has(id)),
      )
      const totalOf = (some: ProductFilters) => asked.filter((product) => meetsAll(product, some)).length
      expect(answer.total).toBe(totalOf(filters))
      expectFacets(asked, filters, answer)
      for (const [id, count] of answer.counts) {
        const inIt = searchedProducts.filter(
          (each) => each.category === id && (found === null || found.has(each.id)),
        )
        expect([id, count]).toEqual([id, inIt.filter((product) => meetsAll(product, filters)).length])
      }
      const near = asked
        .filter((product) => !meetsAll(product, filters))
        .flatMap(({ id, ...product }) => {
          const found = nearest({ id, ...product }, filters)
          return found ? [{ id, ...found }] : []
        })
        .toSorted((a, b) => a.distance - b.distance)
        .slice(0, 6)
      expect(answer.near.map(({ id, misses }) => ({ id, points: misses.length }))).toEqual(
        near.map(({ id, points }) => ({ id, points })),
      )
      for (const { query, more, name } of answer.relaxations)
        expect([name, totalOf(parseFilters(new URLSearchParams(query)).filters)]).toEqual([
          name,
          answer.total + more,
        ])
    }
  })
})

it.each([
  ['en', 'Waterproof,USB-C'],
  ['zh', '防水,快充'],
  ['de', 'Waterproof,USB-C'],
] as const)('what a near product has instead is in the language of the list: %s', (locale, has) => {
  const dictionaries = emptyDictionaries()
  const facts = INDEXED_FACTS.map(() => null)
  const row: IndexRow = [
    '2026',
    'a',
    null,
    ['Waterproof', 'USB-C'],
    [['防水', '快充'], null],
    [],
    null,
    ...facts,
  ]
  const catalogue = catalogueOf(
    { segments: [segmentOf([row], dictionaries)], dictionaries },
    { version: 1n, horizon: '1', terms: '', ownVersions: '' },
  )
  const query = { locale, filters: { tag: ['Diving'] }, categoryId: null, searched: null }
  expect(answerIn(catalogue, query).near.map(({ misses }) => misses)).toEqual([
    [{ name: 'tag', wanted: 'Diving', has, by: null }],
  ])
})
