import { describe, expect, it } from 'vitest'
import { arrayOf, isText, number, objectOf, oneOf, orNull } from '@/lib/values/shape'

const row = objectOf({
  name: isText,
  count: orNull(number),
  badge: oneOf('NEW', 'BEST_SELLER'),
})
const ROW = { name: 'TX', count: 1, badge: 'NEW' }

describe('the shape of what is stored', () => {
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
  ])('is not met by %s', (_, value) => {
    expect(row(value)).toBe(false)
    expect(arrayOf(row)([ROW, value])).toBe(false)
  })

  it('of a list is not met by anything but a list', () => {
    expect(arrayOf(row)({ 0: ROW, length: 1 })).toBe(false)
  })
})
