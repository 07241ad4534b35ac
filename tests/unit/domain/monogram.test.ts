import { expect, it } from 'vitest'
import { monogram } from '@/lib/domain/monogram'

it.each([
  ['Chen Weimin', 'CW'],
  ['陈伟民', '陈'],
  ['颂猜·叻达纳军', '颂'],
  ['ada von meyer', 'AM'],
  ['', ''],
])('draws %j as %j', (name, letters) => {
  expect(monogram(name)).toBe(letters)
})
