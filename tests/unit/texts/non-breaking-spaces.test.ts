import { describe, expect, test } from 'vitest'
import { withNonBreakingSpaces } from '@/lib/texts/non-breaking-spaces'

/** No-break spaces, and the joiner behind a hyphen, as one can see them. */
const seen = (text: string) => withNonBreakingSpaces(text).replaceAll('\u00a0', '_').replaceAll('\u2060', '+')

describe('Numbers and units at the end of a line', () => {
  test.each([
    ['1,200 lm for 1 h 35 min', '1,200_lm for 1_h 35_min'],
    ['CRI 70 and UN 38.3, Type 2', 'CRI_70 and UN_38.3, Type_2'],
    ['2 × 18650, 5 V / 2 A', '2_×_18650, 5_V / 2_A'],
    ['1,345 × 28.5 × 285 mm', '1,345 ×_28.5 ×_285_mm'],
    ['10 % of 50 °C', '10_% of 50_°C'],
    ['最多 240 lm，30 天', '最多 240_lm，30_天'],
    ['in 15 Tagen, ab 500 Stück, 11 Stunden', 'in 15_Tagen, ab 500_Stück, 11_Stunden'],
    ['within 15 days, Pro-X', 'within 15_days, Pro-+X'],
    ['5 models, 3 modes, 4 kinds', '5 models, 3 modes, 4 kinds'],
    ['<a href="/a">351 m</a>', '<a href="/a">351_m</a>'],
    ['USB-C, Li-ion; E-mail or e-mail', 'USB-+C, Li-+ion; E-+mail or e-+mail'],
    ['USB-C 充电，锂离子（Li-ion）', 'USB-+C 充电，锂离子（Li-+ion）'],
    ['/media/USB-C.jpg', '/media/USB-C.jpg'],
    ['<a href="/product/USB-C">USB-C</a>', '<a href="/product/USB-C">USB-+C</a>'],
    ['e-mail@example.com', 'e-mail@example.com'],
    ['https://x.example/a?b=USB-C', 'https://x.example/a?b=USB-C'],
    ['usb-c-lamp', 'usb-c-lamp'],
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
