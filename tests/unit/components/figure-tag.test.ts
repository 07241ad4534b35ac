import { describe, expect, it } from 'vitest'
import { isFigure } from '@/components/products/filters/values-filter'

describe('a tag', () => {
  it.each([
    ...[
      '100 m',
      '92 g',
      '72 Wh',
      '360°',
      '1,400 lm',
      '2.5 h',
      '0,5 m',
      '≥ 200 lm',
      '10–20 m',
      '21700',
      '18650',
    ],
    ...['4 × D', '2 × 21700', '3x AAA', '4 节 D 型', '100 米', '8 小时', '30 Tage'],
  ])('%s is a figure', (tag) => expect(isFigure(tag)).toBe(true))

  it.each([
    ...[
      'Tactical',
      'USB-C',
      'USB-C 30 W',
      'IP68',
      'CRI 95',
      'LiFePO4',
      'AAA',
      '4WD',
      '3D print',
      '2 in 1',
      '战术',
    ],
    ...['5 year warranty', '360° view', '1A quality', '', '×'],
  ])('%s is none', (tag) => expect(isFigure(tag)).toBe(false))
})
