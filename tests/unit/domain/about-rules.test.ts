import { expect, it } from 'vitest'
import { figureAndUnit } from '@/lib/domain/figure-text'
import { monogram } from '@/lib/domain/monogram'

it.each([
  ['2010', '2010', ''],
  ['2.1 million', '2.1', 'million'],
  ['< 24 h', '< 24', 'h'],
  ['< 24 小时', '< 24', '小时'],
  ['210 万', '210', '万'],
  ['15 days', '15', 'days'],
  ['many', 'many', ''],
])('parts the figure %j into %j and the unit %j', (text, figure, unit) => {
  expect(figureAndUnit(text)).toEqual({ figure, unit })
})

it.each([
  ['Chen Weimin', 'CW'],
  ['陈伟民', '陈'],
  ['颂猜·叻达纳军', '颂'],
  ['ada von meyer', 'AM'],
  ['', ''],
])('draws %j as %j', (name, letters) => {
  expect(monogram(name)).toBe(letters)
})
