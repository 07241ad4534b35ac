import { expect, it } from 'vitest'
import { monogram } from '@/components/ui/monogram'

it.each([
  ['Chen Weimin', 'CW'],
  ['陈伟民', '陈'],
  ['颂猜·叻达纳军', '颂'],
  ['ada von meyer', 'AM'],
  [' ada  meyer ', 'AM'],
  ['𠮷田 太郎', '𠮷太'],
  ['', ''],
])('draws %j as %j', (name, letters) => {
  expect(monogram(name)).toBe(letters)
})
