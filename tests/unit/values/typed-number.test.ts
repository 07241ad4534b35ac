import { describe, expect, test } from 'vitest'
import { numberText, readingsOf, readNumber } from '@/lib/values/typed-number'

describe('A number as people type it', () => {
  test.each([
    ['1400', 1400],
    [' 1400 ', 1400],
    ['1,400', 1400],
    ['12,345,678', 12_345_678],
    ['1.400.000', 1_400_000],
    ['1 400', 1400],
    ['1\u00a0400', 1400],
    ['1\u202f400', 1400],
    ['1,400.5', 1400.5],
    ['1.400,5', 1400.5],
    ['1 400,5', 1400.5],
    ['1，400', 1400],
    ['１４００', 1400],
    ['1、400', 1400],
    ['1，400．5', 1400.5],
    ['125,5', 125.5],
    ['1.5', 1.5],
    ['1.50', 1.5],
    ['1.1250', 1.125],
    ['0.500', 0.5],
    ['0,125', 0.125],
    ['1400.125', 1400.125],
    ['.5', 0.5],
    ['-5', -5],
    ['−5', -5],
  ])('%s is %d', (typed, number) => expect(readNumber(typed)).toBe(number))

  test('is none where nothing was typed', () => expect(readNumber(' \u00a0')).toBeNull())

  test.each([
    ['1.400', '1400', '1.4'],
    ['1.500', '1500', '1.5'],
    ['-1.500', '-1500', '-1.5'],
    ['12.125', '12125', '12.1250'],
    ['1,0000', '10000', '1'],
    ['14 00', '1400', null],
    ['1 400,500', '1400500', '1400.5'],
    ['1,40,000', '140000', null],
    ['1,400,5', '14005', '1400.5'],
    ['1.400.5', '14005', '1400.5'],
    ['-12.345.67', '-1234567', '-12345.67'],
  ])('%s may be two numbers: neither is taken', (typed, whole, decimal) => {
    expect(readNumber(typed)).toBe(typed)
    expect(readingsOf(typed)).toEqual({ whole, decimal })
  })

  test.each(['heavy', '5 lm', '1e5', '0x10', '--5', '.', ',', '1.2.3x', 'Infinity'])(
    '%s is no number',
    (typed) => {
      expect(readNumber(typed)).toBe(typed)
      expect(readingsOf(typed)).toBeNull()
    },
  )

  test.each([0, 1.4, 1.125, 12.5, 1400, 0.125, 1e-7, 1e21, -2.125, 123_456.789])(
    'of a record is shown so that it is read as the same: %d',
    (number) => expect(readNumber(numberText(number))).toBe(number),
  )

  test.each([
    [1.3, '1,3'],
    [1.17, '1,17'],
    [-0.5, '-0,5'],
    [1400, '1400'],
    // A number with three decimals might mean 1125.
    [1.125, '1,1250'],
    [-2.125, '-2,1250'],
  ])('has the decimal sign of German, and is read as the same: %d', (number, text) => {
    expect(numberText(number, 'de')).toBe(text)
    expect(readNumber(text, 'de')).toBe(number)
  })
})

describe('A number as Germans type it', () => {
  test.each([
    ['1.400', 1400],
    ['2.000', 2000],
    ['-1.500', -1500],
    ['12.345.678', 12_345_678],
    ['1 400', 1400],
    ['1.400,5', 1400.5],
    ['1,400.5', 1400.5],
    ['125,5', 125.5],
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['0,125', 0.125],
    ['0.125', 0.125],
    ['1,1250', 1.125],
  ])('%s is %d', (typed, number) => expect(readNumber(typed, 'de')).toBe(number))

  test.each(['1,400', '-1,500', '1.0000', '1.400.5'])('%s may be two numbers: neither is taken', (typed) =>
    expect(readNumber(typed, 'de')).toBe(typed),
  )
})

describe('A number of a program for which the comma may part decimals', () => {
  test.each(['3,885', '-1,400'])('is asked about: %s', (typed) =>
    expect(readNumber(typed, 'en', true)).toBe(typed),
  )
  test('has both readings', () =>
    expect(readingsOf('3,885', true)).toEqual({ whole: '3885', decimal: '3.8850' }))
  test.each([
    ['186,5', 186.5],
    ['1,234,567', 1_234_567],
    ['1.400,5', 1400.5],
    ['1400', 1400],
  ])('is clear: %s', (typed, number) => expect(readNumber(typed, 'en', true)).toBe(number))
})
