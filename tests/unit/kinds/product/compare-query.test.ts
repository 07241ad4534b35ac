import { describe, expect, test } from 'vitest'
import { formatCompareQuery, parseCompareQuery } from '../../../../src/lib/kinds/product/compare-query'

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
