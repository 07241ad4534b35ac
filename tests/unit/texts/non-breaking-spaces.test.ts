import { describe, expect, test } from 'vitest'
import { withNonBreakingSpaces } from '@/lib/texts/non-breaking-spaces'

/** No-break spaces as one can see them. */
const seen = (text: string) => withNonBreakingSpaces(text).replaceAll('\u00a0', '_')

describe('Numbers and units at the end of a line', () => {
  test.each([
    ['1,200 lm for 1 h 35 min', '1,200_lm for 1_h 35_min'],
    ['CRI 70 and UN 38.3, Type 2', 'CRI_70 and UN_38.3, Type_2'],
    ['2 × 18650, 5 V / 2 A', '2_×_18650, 5_V / 2_A'],
    ['1,345 × 28.5 × 285 mm', '1,345 ×_28.5 ×_285_mm'],
    ['10 % of 50 °C', '10_% of 50_°C'],
    ['最多 240 lm，30 天', '最多 240_lm，30_天'],
    ['in 15 Tagen, within 24 hours', 'in 15 Tagen, within 24 hours'],
    ['5 models, 3 modes, 4 kinds', '5 models, 3 modes, 4 kinds'],
    ['<a href="/a">351 m</a>', '<a href="/a">351_m</a>'],
    ['USB-C, Li-ion', 'USB-C, Li-ion'],
    ['wide-beam, 21-700', 'wide-beam, 21-700'],
  ])('%s', (text, kept) => expect(seen(text)).toBe(kept))

  test('are kept together in every text of a value, which is else the same', () => {
    const day = new Date(0)
    expect(withNonBreakingSpaces({ rows: [{ value: '18 Wh' }], day, none: null, count: 3 })).toEqual({
      rows: [{ value: '18\u00a0Wh' }],
      day,
      none: null,
      count: 3,
    })
  })
})
