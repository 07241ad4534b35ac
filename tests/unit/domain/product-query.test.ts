import { describe, expect, it } from 'vitest'
import { DEFAULT_PRODUCT_QUERY, parseProductQuery, productQueryHref } from '@/lib/domain/product-query'

const parse = (query: string) => parseProductQuery(new URLSearchParams(query))

describe('the address of a product list', () => {
  it('is plain for the default list', () => {
    expect(productQueryHref('/products', DEFAULT_PRODUCT_QUERY)).toBe('/products')
    expect(parse('')).toEqual(DEFAULT_PRODUCT_QUERY)
  })

  it('carries search, category, order, view and place, and reads them back', () => {
    const query = {
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
    expect(parse('search=%20%20&category=&sort=price&view=table&cursor=')).toEqual(DEFAULT_PRODUCT_QUERY)
    expect(parse('search=a%00b').search).toBe('ab')
    expect(parse(`search=${'x'.repeat(500)}`).search).toHaveLength(200)
    expect(parse(`search=${'x'.repeat(199)}%F0%9F%98%80`).search).toBe('x'.repeat(199))
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
