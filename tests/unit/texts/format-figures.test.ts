import { describe, expect, test } from 'vitest'
import { hoursAndMinutes } from '@/lib/lighting/light-figures'
import {
  durationParts,
  formatDuration,
  formatMeasure,
  formatNumber,
  lightText,
  withUnit,
} from '@/lib/texts/format-figures'

describe('a duration', () => {
  test('is hours and minutes in the words of each language', () => {
    expect(formatDuration(hoursAndMinutes(95), 'en')).toBe('1 h 35 min')
    expect(formatDuration(hoursAndMinutes(95), 'zh')).toBe('1 小时 35 分')
    expect(formatDuration(hoursAndMinutes(95), 'de')).toBe('1 h 35 min')
  })

  test('leaves out what is 0, unless nothing is left', () => {
    expect(formatDuration(hoursAndMinutes(120), 'en')).toBe('2 h')
    expect(formatDuration(hoursAndMinutes(50), 'en')).toBe('50 min')
    expect(formatDuration(hoursAndMinutes(0), 'en')).toBe('0 min')
  })

  test('keeps a few minutes beside the hours', () => {
    expect(formatDuration(hoursAndMinutes(65), 'en')).toBe('1 h 5 min')
    expect(formatDuration(hoursAndMinutes(61), 'zh')).toBe('1 小时 1 分')
  })

  test('parts the thousands of long ones', () => {
    expect(durationParts(hoursAndMinutes(90_000), 'en')).toEqual([{ value: '1,500', unit: 'h' }])
  })
})

test('an amount of light is never said to be none, however little it is', () => {
  const texts = [0.00025, 0.000375, 0.0005, 0.00999, 0.0256, 35.92, 0].map((lux) =>
    lightText(lux, 'lx', 'en'),
  )
  expect(texts).toEqual(['0.00025 lx', '0.00038 lx', '0.0005 lx', '0.01 lx', '0.026 lx', '35.9 lx', '0 lx'])
})

describe('a measured value', () => {
  test('has the more decimals the smaller it is', () => {
    expect([0.0256, 5.224, 13.34, 1400].map((value) => formatMeasure(value, 'en'))).toEqual([
      '0.026',
      '5.22',
      '13.3',
      '1,400',
    ])
  })

  test('changes its decimals at 1 and at 10', () => {
    const decimals = [0.9994, 1, 1.2345, 9.994, 10, 10.06].map((value) => formatMeasure(value, 'en'))
    expect(decimals).toEqual(['0.999', '1', '1.23', '9.99', '10', '10.1'])
  })

  test('is rounded to the decimals that are wanted', () => {
    expect(formatNumber(1234.56, 'zh', 0)).toBe('1,235')
    expect(formatNumber(1234.56, 'de', 1)).toBe('1.234,6')
  })
})

describe('a number and its unit', () => {
  test('stand a space apart, but for the signs of angles and the percent sign', () => {
    expect(
      [
        ['50', 'lm'],
        ['50', '°C'],
        ['20', '°'],
        ['20', '′'],
        ['70', '%'],
        ['11.5', '小时'],
        ['3', ''],
      ].map(([number = '', unit = '']) => withUnit(number, unit)),
    ).toEqual(['50 lm', '50 °C', '20°', '20′', '70%', '11.5 小时', '3'])
  })
})
