import { describe, expect, test } from 'vitest'
import { parseFilters } from '@/lib/kinds/product/search/filters'
import {
  compareBasis,
  formatCompareQuery,
  parseCompareQuery,
} from '../../../../src/lib/kinds/product/compare-query'

const read = (query: string) => parseCompareQuery(new URLSearchParams(query))
const least = (from: number) => ({ from, to: null })

describe('the address of a comparison', () => {
  test.each([
    ['products=tx-1400,p-900', ['tx-1400', 'p-900'], false],
    ['products=tx-1400&products=p-900', ['tx-1400', 'p-900'], true],
    ['products=tx-1400，%20P-900,', ['tx-1400', 'p-900'], false],
    ['', [], false],
    ['products=', [], false],
  ])('names its products: %s', (query, slugs, isOfForm) => {
    expect(read(query)).toMatchObject({ slugs, repeated: [], surplus: [], unknown: [], isOfForm })
  })

  test('says which names are repeated, too many or none', () => {
    expect(read('products=a,b,a,c,d,e,f,g,h,h,%3Cb%3E,a--b')).toMatchObject({
      slugs: ['a', 'b', 'c', 'd', 'e', 'f'],
      repeated: ['a', 'h'],
      surplus: ['g', 'h'],
      unknown: ['<b>', 'a--b'],
    })
    expect(read(`products=${'a'.repeat(5000)}`).unknown[0]).toHaveLength(101)
  })

  test('has numbers as its language writes them', () => {
    const german = parseCompareQuery(new URLSearchParams('products=a&beam.from=1.000'), 'de')
    expect(german.basis).toEqual({ beam: least(1000) })
  })

  test('has at most twenty names', () => {
    const names = Array.from({ length: 3000 }, (_, index) => `p-${index}`)
    for (const query of [`products=${names.join(',')}`, names.map((name) => `products=${name}`).join('&')])
      expect(read(query)).toMatchObject({
        named: names.slice(0, 20),
        slugs: names.slice(0, 6),
        surplus: names.slice(6, 20),
        further: 2980,
      })
    expect(read('products=a,b').further).toBe(0)
  })

  test.each([
    ['runtime=8-', { runtime: least(8) }, []],
    ['runtime=8&beam=100', { runtime: least(8), beam: least(100) }, []],
    ['runtime.from=8&beam.from=', { runtime: least(8) }, []],
    ['runtime=&beam=', {}, []],
    ['beam.from=328.1&units=imperial', { beam: least(100) }, []],
    ['beam=100-&units=imperial', { beam: least(100) }, []],
    ['runtime=7.5-&beam=far', { runtime: least(7.5) }, ['far']],
    ['runtime=0&output=-500&weight=-200&ip=IPX7', {}, []],
    ['output=500-800', { output: least(500) }, []],
  ])('says what the mode must do: %s', (query, basis, unreadable) => {
    const { basis: readBasis, unreadable: left } = read(query)
    expect(readBasis).toEqual(basis)
    expect(left.map(({ value }) => value)).toEqual(unreadable)
  })

  test('takes from the filters of a list what one mode must do', () => {
    const list = 'runtime=8-&beam=-200&output=500-800&weight=-200&ip=IPX7&tag=USB-C'
    const { filters } = parseFilters(new URLSearchParams(list))
    expect(formatCompareQuery(['a'], { basis: compareBasis(filters) })).toBe(
      'products=a&output=500-&runtime=8-',
    )
  })

  test('takes what a search names as well, the greater of two', () => {
    const filtersOf = (text: string) => parseFilters(new URLSearchParams(text)).filters
    const understood = filtersOf('output=900-&runtime=4-&cell=AA')
    expect(compareBasis(filtersOf('runtime=8-'), understood)).toEqual({
      output: least(900),
      runtime: least(8),
    })
    expect(compareBasis({}, understood)).toEqual({ output: least(900), runtime: least(4) })
  })

  test('is written as it is read', () => {
    expect(formatCompareQuery([])).toBe('')
    const query = formatCompareQuery(['b', 'a'], {
      basis: { beam: least(100), runtime: least(7.5) },
      units: 'imperial',
    })
    expect(query).toBe('products=b,a&runtime=7.5-&beam=100-&units=imperial')
    expect(read(query)).toMatchObject({
      slugs: ['b', 'a'],
      basis: { runtime: least(7.5), beam: least(100) },
      units: 'imperial',
      isOfForm: false,
    })
  })
})
