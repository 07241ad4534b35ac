import { expect, test } from 'vitest'
import { findNear } from '@/lib/search/near-searches'
import type { Suggestions } from '@/lib/search/suggestions'

const NOTHING: Suggestions = { groups: [], all: { text: '', href: '' } }

/** The searches that replace one without a match. */
async function searchesOf(search: string, wasNarrowed = false): Promise<string[]> {
  const made: string[] = []
  const find = async (each: string) => {
    made.push(each)
    return { items: [], total: 0 }
  }
  await findNear(search, wasNarrowed, find, async () => NOTHING)
  return made
}

test.each([
  ['Headlamps', ['headlam', 'headl']],
  ['lantern', ['lanter', 'lant']],
  ['lamps', ['lamp']],
  ['lamp', []],
  ['防水头灯', ['防水头', '防水']],
  ['灯', ['灯']],
  ['red headlamp', ['red', 'headlamp']],
  ['a b c d e', ['a', 'b', 'c', 'd']],
  [' ', []],
])('Instead of %j is searched for %j', async (search, made) => expect(await searchesOf(search)).toEqual(made))

test('A search in one category is made in all of them first', async () => {
  expect(await searchesOf('Headlamp', true)).toEqual(['Headlamp', 'headla', 'head'])
  expect(await searchesOf('灯', true)).toEqual(['灯'])
})

test('Searches that find something are named, with what the first of them finds and what is written of the whole', async () => {
  const found: Record<string, string[]> = { head: ['A', 'B'], lamp: ['C'] }
  const find = async (search: string, limit: number) => {
    const items = found[search] ?? []
    return { items: items.slice(0, limit), total: items.length }
  }
  const groups = [{ heading: 'Pages', items: [{ text: 'Lamps', href: '/lamps' }] }]
  const near = (suggest: () => Promise<Suggestions>) => findNear('red head lamp', false, find, suggest)
  const searches = [
    { search: 'head', total: 2 },
    { search: 'lamp', total: 1 },
  ]
  expect(await near(async () => ({ ...NOTHING, groups }))).toEqual({
    searches,
    items: ['A', 'B'],
    written: groups,
  })
  expect(await near(() => Promise.reject(new Error('away')))).toEqual({
    searches,
    items: ['A', 'B'],
    written: [],
  })
  expect(await findNear('xx yy', false, find, async () => NOTHING)).toEqual({
    searches: [],
    items: [],
    written: [],
  })
})
