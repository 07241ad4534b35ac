import { describe, expect, test } from 'vitest'
import { droppedRows, levelledRows, steppedRows, withoutRow } from '@/lib/values/menu-order'

/** `a b- c` is a on the first level with b below it, then c. */
const list = (text: string) =>
  text.split(' ').map((each) => ({ id: each.replace('-', ''), level: each.endsWith('-') ? 2 : 1 }))
const text = (rows: { id: string; level: number }[]) =>
  rows.map(({ id, level }) => (level === 2 ? `${id}-` : id)).join(' ')

describe('an entry is moved', () => {
  test.each([
    ['a b c', 'b', 1, 'a c b'],
    ['a b c', 'a', -1, 'a b c'],
    ['a b c', 'c', 1, 'a b c'],
    // With what belongs to it, and past what belongs to another.
    ['a a1- a2- b b1- c', 'a', 1, 'b b1- a a1- a2- c'],
    ['a a1- a2- b b1- c', 'b', -1, 'b b1- a a1- a2- c'],
    ['a a1- b', 'b', -1, 'b a a1-'],
    // Inside a submenu, and over to the next one.
    ['a a1- a2- b', 'a2', -1, 'a a2- a1- b'],
    ['a a1- b', 'a1', 1, 'a b a1-'],
    ['a b b1-', 'b1', -1, 'a b1- b'],
    ['a a1-', 'a1', -1, 'a a1-'],
  ] as const)('by a step: %s, %s by %i', (before, id, step, after) => {
    expect(text(steppedRows(list(before), id, step))).toBe(after)
  })

  test.each([
    ['a b c', 'b', 2, 'a b- c'],
    ['a b b1- c', 'b', 2, 'a b- b1- c'],
    ['a b c', 'a', 2, 'a b c'],
    // Behind what its former heading keeps.
    ['a a1- a2- b', 'a1', 1, 'a a2- a1 b'],
    ['a a1- a2-', 'a2', 1, 'a a1- a2'],
    ['a b', 'b', 1, 'a b'],
  ] as const)('to another level: %s, %s to %i', (before, id, level, after) => {
    expect(text(levelledRows(list(before), id, level))).toBe(after)
  })

  test.each([
    ['a b c', 'c', 'a', false, 0, 'c a b'],
    ['a b c', 'c', 'a', true, 1, 'a c- b'],
    ['a b c', 'c', 'a', true, 5, 'a c- b'],
    // The first entry stands on the first level, and what has a submenu does not fit into one.
    ['a b c', 'c', 'a', false, 1, 'c a b'],
    ['a a1- b b1-', 'b', 'a', true, 1, 'a a1- b b1-'],
    ['a a1- b', 'b', 'a', true, 0, 'a b- a1-'],
    ['a a1- b', 'a1', 'b', true, -1, 'a b a1'],
    ['a a1- b', 'a', 'b', true, 0, 'b a a1-'],
    ['a b', 'a', 'gone', true, 0, 'a b'],
  ] as const)('by dragging: %s, %s to %s', (before, id, other, behind, aside, after) => {
    expect(text(droppedRows(list(before), id, { id: other, behind, aside }, 2))).toBe(after)
  })

  test('not below another one where there is but one level', () => {
    expect(text(droppedRows(list('a b c'), 'c', { id: 'a', behind: true, aside: 1 }, 1))).toBe('a c b')
  })

  test('away, with what belongs to it', () => {
    expect(text(withoutRow(list('a a1- b'), 'a'))).toBe('b')
    expect(text(withoutRow(list('a a1- a2- b'), 'a1'))).toBe('a a2- b')
  })
})
