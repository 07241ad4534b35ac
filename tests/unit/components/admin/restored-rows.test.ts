import { describe, expect, it } from 'vitest'
import { restored } from '@/components/admin/inputs/rows/row-buttons'

const list = (letters: string) => [...letters].map((id) => ({ id, text: `Row ${id}` }))
const back = (before: string, gone: string, now: string) =>
  restored(list(before), list(gone), list(now))
    .map(({ id }) => id)
    .join('')

describe('a row that was taken away', () => {
  it.each([
    ['alone', 'abcd', 'b', 'ad', 'abd'],
    ['at the start', 'abc', 'a', 'bc', 'abc'],
    ['at the start, ahead of one that came back there', 'ac', 'a', 'bc', 'abc'],
    ['at the end', 'abc', 'c', 'ab', 'abc'],
    ['before rows that came since', 'ab', 'b', 'ax', 'abx'],
    ['behind the row it followed, where that was moved', 'abc', 'b', 'ca', 'cab'],
    ['before the row it preceded, where none is ahead', 'abc', 'b', 'cx', 'bcx'],
    ['as often as is asked', 'abc', 'b', 'abc', 'abc'],
    ['with what belongs to it', 'abcd', 'bc', 'ad', 'abcd'],
    ['at its number, where all others are new', 'abc', 'b', 'xyz', 'xbyz'],
    ['at the end of fewer new ones', 'abc', 'c', 'x', 'xc'],
  ])('comes back %s', (_, before, gone, now, after) => {
    expect(back(before, gone, now)).toBe(after)
  })

  it('leaves what was written into the others since', () => {
    const now = [{ id: 'a', text: 'Written since' }]
    expect(restored(list('ab'), list('b'), now)).toEqual([...now, { id: 'b', text: 'Row b' }])
  })
})
