import { describe, expect, test } from 'vitest'
import { type Better, type ComparedSide, comparedRow } from '../../../src/lib/lighting/compared-row'

const side = (
  value: number | null,
  text: string | null = value === null ? null : `${value} m`,
): ComparedSide => ({
  value,
  text,
})
const row = (sides: ComparedSide[], better?: Better) =>
  comparedRow({ name: 'beam', label: 'Beam', unit: 'm', better, sides })
const bestOf = (sides: ComparedSide[], better?: Better) =>
  row(sides, better).sides.findIndex(({ isBest }) => isBest)

describe('a row of a comparison', () => {
  test.each<[string, ComparedSide[], Better, number]>([
    ['the most of what is asked for at least', [side(5), side(20), side(9)], 'least', 1],
    ['the least of what is asked for at most', [side(5), side(20), side(9)], 'most', 0],
    ['no value without a direction', [side(5), side(20)], 'both', -1],
    ['no value of a row nothing filters by', [side(5), side(20)], undefined, -1],
    ['no value of a tie', [side(20), side(20), side(5)], 'least', -1],
    ['a best one above a tie', [side(30), side(20), side(20)], 'least', 0],
    ['no value of those that read the same', [side(20.01, '20 m'), side(20.02, '20 m')], 'least', -1],
    [
      'no value of equal ones that are said otherwise',
      [side(186, '186 g with battery'), side(186, '186 g')],
      'most',
      -1,
    ],
    ['a best one among those that say something', [side(null), side(3), side(4)], 'most', 1],
    ['no value that is alone', [side(null), side(3)], 'most', -1],
    ['zero', [side(0), side(3)], 'most', 0],
  ])('marks %s', (_, sides, better, best) => {
    expect(bestOf(sides, better)).toBe(best)
  })

  test.each<[string, ComparedSide[], boolean]>([
    ['the same text', [side(20), side(20)], true],
    ['other texts', [side(20), side(21)], false],
    ['nothing at all', [side(null), side(null)], true],
    ['something and nothing', [side(20), side(null)], false],
    ['something of one alone', [side(20)], false],
  ])('is the same for all with %s', (_, sides, isSame) => {
    expect(row(sides, 'least').isSame).toBe(isSame)
  })
})
