import { expect, it } from 'vitest'
import { figureAndUnit } from '@/components/about/milestones'

it.each([
  ['2010', '2010', ''],
  ['2.1 million', '2.1', 'million'],
  ['< 24 h', '< 24', 'h'],
  ['< 24 小时', '< 24', '小时'],
  ['210 万', '210', '万'],
  ['15 days', '15', 'days'],
  ['5km', '5', 'km'],
  ['20°', '20°', ''],
  ['70%', '70%', ''],
  ['−10 °C', '−10', '°C'],
  ['60° flood', '60°', 'flood'],
  ['3 lines\nmore', '3 lines\nmore', ''],
  ['since 2010', 'since 2010', ''],
  ['many', 'many', ''],
  ['', '', ''],
])('parts the figure %j into %j and the unit %j', (text, figure, unit) => {
  expect(figureAndUnit(text)).toEqual({ figure, unit })
})
