import { expect, it } from 'vitest'
import { isDynamicPage } from '@/lib/http/page-state'

it.each([
  ['/products?output=500-', true],
  ['/zh/products?output.from=500', true],
  ['/products/lanterns?ip=IPX7', true],
  ['/products/lanterns?search=a', true],
  ['/products/lanterns?product=tx-1400', false],
  ['/zh/contact?product=tx-1400', true],
  ['/product/tx-1400?mode=medium', true],
  ['/zh/product/tx-1400?at=20', true],
  ['/product/tx-1400?sort=name_asc', false],
  ['/product/tx-1400/studio?mode=medium', false],
  ['/products', false],
  ['/products?_rsc=1', false],
  ['/products/lanterns/x?sort=name_asc', false],
  ['/about?sort=name_asc', false],
])('a page is made for the request only where its address has its state: %s', (url, expected) => {
  expect(isDynamicPage(url)).toBe(expected)
})
