import { expect, it } from 'vitest'
import { namedInPath } from '@/lib/search/named-in-path'

it.each([
  ['/products/duo-60', 'duo 60'],
  ['/zh/product/TX_1400.html', 'TX 1400'],
  ['/blog/%E5%A4%B4%E7%81%AF/', '头灯'],
  ['/lanterns/2/x', 'lanterns'],
  ['/%E0%A4%A', ''],
  ['/product/dou-600/studio', 'dou 600'],
  ['/', ''],
  [`/products/${'a'.repeat(61)}`, 'products'],
  [`/${'%20'.repeat(200)}`, ''],
])('an address %s asks for "%s"', (path, words) => {
  expect(namedInPath(path)).toBe(words)
})
