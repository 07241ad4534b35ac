import { describe, expect, test } from 'vitest'
import { ipCode, protectionOf } from '@/lib/lighting/ip-code'

describe('A degree of protection', () => {
  test.each([
    ['IP68', 'IP68'],
    ['ip 68', 'IP68'],
    ['68', 'IP68'],
    ['ＩＰ６７', 'IP67'],
    ['IPX7', 'IPX7'],
    ['x7', 'IPX7'],
    ['IP6X', 'IP6X'],
    ['IP66/68', 'IP66/IP68'],
    ['IP66 / IP68', 'IP66/IP68'],
    ['IP54CM', 'IP54CM'],
    ['IP23HMSW', 'IP23HMSW'],
    ['IP69', 'IP69'],
    ['IP00', 'IP00'],
  ])('%s is %s', (typed, code) => expect(ipCode(typed)).toBe(code))

  test.each([
    '',
    'IP',
    'IPXX',
    'IP7',
    'IP78',
    'IP6',
    'IP680',
    'IP68E',
    'IP54MC',
    'IP65/66/67',
    'IP65/',
    'AIP68',
    'water',
  ])('%j is none', (typed) => expect(ipCode(typed)).toBeNull())

  test.each([
    ['IP68', 6, 8],
    ['IPX7', null, 7],
    ['IP6X', 6, null],
    ['IP66/IP68', 6, 8],
    ['IP68/IP66', 6, 8],
    ['IPX7/IP54', 5, 7],
    ['IP00', 0, 0],
  ])('%s keeps out solids by %j and water by %j', (code, solids, water) =>
    expect(protectionOf(code)).toEqual({ solids, water }),
  )
})
