import { expect, it } from 'vitest'
import { isDynamicPage, stateOfRecord } from '@/lib/http/page-state'

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

it.each([
  ['/products/old?output=500-&runtime=8-', '?output=500-&runtime=8-'],
  ['/zh/products/old?sort=name_asc', '?sort=name_asc'],
  ['/product/old?mode=medium&at=20', '?mode=medium&at=20'],
  ['/zh/product/old?at=20', '?at=20'],
  ['/product/old/studio?body=black', '?body=black'],
  ['/product/old/studio?_rsc=1', ''],
  ['/product/old?mode=medium&_rsc=1', ''],
  ['/product/old?anything=1', ''],
  ['/product/old', ''],
  ['/products?output=500-', ''],
  ['/contact?product=old', ''],
])('a record under its new address has the state that %s names', (url, expected) => {
  expect(stateOfRecord(url)).toBe(expected)
})
