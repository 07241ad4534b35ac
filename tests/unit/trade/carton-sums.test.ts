import { describe, expect, it } from 'vitest'
import { type CartonLine, cartonSums } from '@/lib/trade/carton-sums'

const HEADLAMPS: CartonLine = {
  quantity: 500,
  cartonPieces: 50,
  cartonLengthMm: 345,
  cartonWidthMm: 285,
  cartonHeightMm: 285,
  cartonKg: 12.4,
}

describe('the cartons of lines', () => {
  it.each<[string, Partial<CartonLine>[], ReturnType<typeof cartonSums>]>([
    ['of no line are none', [], { cartons: 0, cbm: 0, kg: 0, uncounted: [] }],
    // 345 × 285 × 285 mm are 28,022,625 mm³.
    ['are as many as pieces fill', [{}], { cartons: 10, cbm: 0.28, kg: 124, uncounted: [] }],
    ['round up', [{ quantity: 501 }], { cartons: 11, cbm: 0.308, kg: 136.4, uncounted: [] }],
    ['are at least one', [{ quantity: 1 }], { cartons: 1, cbm: 0.028, kg: 12.4, uncounted: [] }],
    [
      'round up in each line',
      [{ quantity: 51 }, { quantity: 51 }],
      { cartons: 4, cbm: 0.112, kg: 49.6, uncounted: [] },
    ],
    [
      'leave out lines of which something is not known',
      [{ cartonPieces: null }, {}, { quantity: null }, { cartonKg: null }, { cartonWidthMm: null }],
      { cartons: 10, cbm: 0.28, kg: 124, uncounted: [0, 2, 3, 4] },
    ],
    [
      'take sides with fractions',
      [{ cartonLengthMm: 345.5, cartonKg: 0.1, quantity: 150 }],
      { cartons: 3, cbm: 0.084, kg: 0.3, uncounted: [] },
    ],
  ])('%s', (_, lines, expected) => {
    expect(cartonSums(lines.map((line) => ({ ...HEADLAMPS, ...line })))).toEqual(expected)
  })
})
