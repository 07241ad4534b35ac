import { expect, it } from 'vitest'
import { foldNames, nearestFolded, nearestNamed, nearness } from '@/lib/search/nearness'

it('is highest for the same name, high for one that has all of it, and low for another', () => {
  expect(nearness('duo 600', 'Duo-600')).toBe(1)
  expect(nearness('duo 60', 'Duo 600 Headlamp')).toBe(0.9)
  expect(nearness('dou-600', 'duo-600')).toBeGreaterThan(0.6)
  expect(nearness('dou-600', 'camp-600')).toBeLessThan(0.55)
  expect(nearness('', 'about')).toBe(0)
  expect(nearness('a', 'lantern')).toBeLessThan(0.2)
})

const NAMES = ['Duo 600 Headlamp', 'Duo 60', 'Camp 600', 'Harbor Lantern', 'Lantern', '露营灯']

it('finds the same among names that were folded once, and skips what is too long or too short to be near', () => {
  const folded = foldNames(NAMES, (name) => [name])
  expect(nearestFolded('duo 600', folded)).toEqual(['Duo 600 Headlamp', 'Duo 60'])
  expect(nearestFolded('lanturn', folded)).toEqual(['Lantern'])
  expect(nearestFolded('lantern of the harbor at night', folded)).toEqual([])
  expect(nearestFolded('', folded)).toEqual([])
  for (const asked of [...NAMES, 'dou 600', 'x'])
    expect(nearestFolded(asked, folded)).toEqual(
      NAMES.map((name) => ({ name, near: nearness(asked, name) }))
        .filter(({ near }) => near >= 0.55)
        .toSorted((a, b) => b.near - a.near)
        .map(({ name }) => name),
    )
  expect(nearestNamed('dou 600', NAMES, (name) => [name])).toEqual(nearestFolded('dou 600', folded))
})
