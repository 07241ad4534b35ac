import { describe, expect, it } from 'vitest'
import {
  DEFAULT_PRODUCT_QUERY,
  parseProductQuery,
  productQueryHref,
  readProductQuery,
  stableHref,
} from '@/lib/kinds/product/search/product-query'

const parse = (query: string) => parseProductQuery(new URLSearchParams(query))

describe('the address of a product list', () => {
  it('is plain for the default list', () => {
    expect(productQueryHref('/products', DEFAULT_PRODUCT_QUERY)).toBe('/products')
    expect(parse('')).toEqual(DEFAULT_PRODUCT_QUERY)
  })

  it('carries search, category, order, view and place, and reads them back', () => {
    const query = {
      ...DEFAULT_PRODUCT_QUERY,
      search: '100% 头灯',
      category: 'head-lamps',
      sort: 'name_desc',
      view: 'list',
      cursor: 'abc',
    } as const
    const href = productQueryHref('/zh/products', query)
    expect(href).toBe(
      '/zh/products?search=100%25+%E5%A4%B4%E7%81%AF&category=head-lamps&sort=name_desc&view=list&cursor=abc',
    )
    expect(parse(href.split('?')[1] ?? '')).toEqual(query)
  })

  it('shows the nearest list for an odd address', () => {
    expect(parse('search=%20%20&category=&sort=price&view=tiles&cursor=')).toEqual(DEFAULT_PRODUCT_QUERY)
    expect(parse('search=a%00b').search).toBe('ab')
    expect(parse(`search=${'x'.repeat(500)}`).search).toHaveLength(200)
    expect(parse(`search=${'x'.repeat(199)}%F0%9F%98%80`).search).toBe('x'.repeat(199))
  })

  it('has the order of the table in one name', () => {
    expect(productQueryHref('/products', parse('sort=-beam&view=table'))).toBe(
      '/products?sort=-beam&view=table',
    )
    expect(productQueryHref('/products', parse('sort=weight&view=table'))).toBe(
      '/products?sort=lightest&view=table',
    )
  })

  it('takes the first of a parameter given twice', () => {
    expect(parse('sort=name_asc&sort=name_desc').sort).toBe('name_asc')
  })

  it('leaves a blank search out', () => {
    expect(productQueryHref('/products', { search: '   ' })).toBe('/products')
    expect(productQueryHref('/products', {})).toBe('/products')
    expect(productQueryHref('/products', { search: ' lamp ' })).toBe('/products?search=lamp')
  })
})

describe('the address of a filtered list', () => {
  it('is the same for numbers as Germans type them, in their units too', () => {
    const stable = (query: string) =>
      stableHref('/de/products', new URLSearchParams(query), undefined, undefined, 'de')
    expect(stable('output.from=1.400')).toBe('/de/products?output=1400-')
    expect(stable('beam.from=1.640,4&units=imperial')).toBe('/de/products?beam=500-&units=imperial')
    expect(stable('output.from=1,400')).toBeNull()
  })

  it('has the filters between what is looked through and how it is shown', () => {
    const href =
      '/products?category=lanterns&output=500-&cell=aa,18650&sort=name_asc&units=imperial&filters=open'
    expect(productQueryHref('/products', parse(href.split('?')[1] ?? ''))).toBe(href)
  })

  it.each([
    ['output.from=500&output.to=&ip=IPX7&cell=aa&cell=18650', '/products?output=500-&ip=IPX7&cell=aa,18650'],
    ['search=&category=&sort=newest', '/products'],
    [
      'search=camp&category=lanterns&sort=name_asc&runtime.from=8',
      '/products?search=camp&category=lanterns&runtime=8-&sort=name_asc',
    ],
    ['beam.from=300&weight.to=5.29&units=imperial', '/products?beam=91.44-&weight=-150&units=imperial'],
    ['output.from=bright&ip=', '/products?output.from=bright'],
    ['weight.from=-5&units=imperial', '/products?units=imperial&weight.from=-5'],
    ['beam.to=9999999999&units=imperial', '/products?units=imperial&beam.to=9999999999'],
    ['output.from=5&output.to=2', '/products?output=5-2'],
  ])('is stable after a form: %s', (submitted, stable) => {
    expect(stableHref('/products', new URLSearchParams(submitted))).toBe(stable)
    expect(stableHref('/products', new URLSearchParams(stable.split('?')[1] ?? ''))).toBeNull()
  })

  it.each(['output=500-&ip=IPX7', 'search=dive', 'output=oops', 'cell=aa%2C18650'])(
    'stays as it is where no form has made it: %s',
    (query) => expect(stableHref('/products', new URLSearchParams(query))).toBeNull(),
  )

  it('leads to one address where it has more values than a filter takes', () => {
    const tags = Array.from({ length: 50 }, (_, index) => `tag=t${50 - index}`)
    const stable = stableHref('/products', new URLSearchParams(tags.join('&'))) ?? ''
    const params = new URLSearchParams(stable.split('?')[1])
    expect(stableHref('/products', params)).toBeNull()
    expect(readProductQuery(params)).toMatchObject({
      filters: { tag: Array.from({ length: 20 }, (_, index) => `t${50 - index}`).toSorted() },
      unreadable: [{ parameter: 'tag', max: 20 }],
    })
  })

  it('names what cannot be read', () => {
    const { filters, unreadable } = readProductQuery(new URLSearchParams('output=bright&ip=IPX4'))
    expect(filters).toEqual({ ip: 'IPX4' })
    expect(unreadable).toMatchObject([{ parameter: 'output', value: 'bright' }])
  })
})

describe('the state of a list with an order of its own', () => {
  const params = (query: string) => new URLSearchParams(query)
  const path = '/products/lanterns'

  it.each([
    ['', 'recommended', '/products/lanterns'],
    ['sort=recommended', 'recommended', '/products/lanterns'],
    ['sort=price', 'recommended', '/products/lanterns'],
    ['sort=newest', 'newest', '/products/lanterns?sort=newest'],
    ['sort=name_asc', 'name_asc', '/products/lanterns?sort=name_asc'],
  ])('of %j is that order, or the one in its address: %s', (query, sort, href) => {
    const state = parseProductQuery(params(query), 'recommended')
    expect(state.sort).toBe(sort)
    expect(productQueryHref(path, state, 'recommended')).toBe(href)
  })

  it('leads what a form submits to the plain address', () => {
    expect(stableHref(path, params('sort=recommended'), 'recommended')).toBe(path)
    expect(stableHref(path, params('sort=newest'), 'recommended')).toBeNull()
  })

  it('has none of it where nobody has arranged the products', () =>
    expect(parse('sort=recommended').sort).toBe('newest'))
})
