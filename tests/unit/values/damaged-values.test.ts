import { describe, expect, it } from 'vitest'
import { DAMAGED_TEXT, isDamaged, repairedValue } from '@/lib/values/damaged-values'

describe('a value somebody damaged in the database', () => {
  it.each([
    ['a time before all times', new Date('0001-06-01'), true],
    ['an impossible date', new Date(Number.NaN), true],
    ['a time after all times', new Date('9999-06-01T00:00:00Z'), true],
    ['the earliest time', new Date('0002-01-01T00:00:00Z'), false],
    ['the latest time', new Date('9998-12-31T00:00:00Z'), false],
    ['a list with an entry of nothing', ['lamp', DAMAGED_TEXT], true],
    ['a list', ['lamp'], false],
    ['a text with the sign in it', `lamp ${DAMAGED_TEXT}`, false],
    ['nothing', null, false],
  ])('is told from others: %s', (_, value, damaged) => {
    expect(isDamaged(value)).toBe(damaged)
  })

  it('goes from a list, whose other entries stay', () => {
    expect(repairedValue(['a', DAMAGED_TEXT, 'b'])).toEqual(['a', 'b'])
    expect(repairedValue('text')).toBe('text')
  })
})
