import { describe, expect, it } from 'vitest'
import { teamOrder } from '@/lib/kinds/team-member/fields'

describe('a place in the team', () => {
  it.each([
    ['2', 2],
    [5, 5],
    ['', 0],
    [' ', 0],
    ['-3', -3],
    [null, 0],
    [true, 0],
    [['7'], 0],
    [Number.POSITIVE_INFINITY, 0],
    ['first', 0],
    [Number.NaN, 0],
    [{}, 0],
    [-1, -1],
  ])('of %j is %j', (value, order) => {
    expect(teamOrder(value)).toBe(order)
  })
})
