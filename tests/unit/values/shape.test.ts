import { describe, expect, it } from 'vitest'
import { arrayOf, isDayText, isText, number, objectOf, oneOf, orNull } from '@/lib/values/shape'

const row = objectOf({
  name: isText,
  count: orNull(number),
  badge: oneOf('NEW', 'BEST_SELLER'),
  day: isDayText,
})
const ROW = { name: 'TX', count: 1, badge: 'NEW', day: '2026-01-31' }

describe('the shape of a response', () => {
  it('is met by what has at least its properties', () => {
    expect(row({ ...ROW, more: true })).toBe(true)
    expect(row({ ...ROW, count: null })).toBe(true)
    expect(arrayOf(row)([])).toBe(true)
    expect(arrayOf(row)([ROW, ROW])).toBe(true)
  })

  it.each([
    ['null', null],
    ['a text', 'TX'],
    ['nothing', undefined],
    ['an empty object', {}],
    ['a list', [ROW]],
    ['a number for a text', { ...ROW, name: 5 }],
    ['a text for a number', { ...ROW, count: '1' }],
    ['an unknown choice', { ...ROW, badge: 'OLD' }],
    ['a day that is none', { ...ROW, day: 'yesterday' }],
    ['a day that is no text', { ...ROW, day: 20260131 }],
  ])('is not met by %s', (_, value) => {
    expect(row(value)).toBe(false)
    expect(arrayOf(row)([ROW, value])).toBe(false)
  })

  it('of a list is not met by anything but a list', () => {
    expect(arrayOf(row)({ 0: ROW, length: 1 })).toBe(false)
  })
})
