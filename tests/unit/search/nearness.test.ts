import { expect, it } from 'vitest'
import { foldNames, nearestFolded, nearestNamed } from '@/lib/search/nearness'

it('finds the same name first, then one that has all of it, and no other', () => {
  const found = (asked: string, ...names: string[]) => nearestNamed(asked, names, (name) => [name])
  expect(found('duo 600', 'Duo 600 Headlamp', 'Duo-600')).toEqual(['Duo-600', 'Duo 600 Headlamp'])
  expect(found('dou-600', 'camp-600', 'duo-600')).toEqual(['duo-600'])
  expect(found('', 'about')).toEqual([])
  expect(found('a', 'lantern')).toEqual([])
})

const NAMES = ['Duo 600 Headlamp', 'Duo 60', 'Camp 600', 'Harbor Lantern', 'Lantern', '露营灯']

it('finds the same among names that were folded once, and skips what is too long or too short to be near', () => {
  const folded = foldNames(NAMES, (name) => [name])
  expect(nearestFolded('duo 600', folded)).toEqual(['Duo 600 Headlamp', 'Duo 60'])
  expect(nearestFolded('lanturn', folded)).toEqual(['Lantern'])
  expect(nearestFolded('lantern of the harbor at night', folded)).toEqual([])
  expect(nearestFolded('', folded)).toEqual([])
  for (const asked of NAMES) expect(nearestFolded(asked, folded)[0]).toBe(asked)
  expect(nearestNamed('lanturn', NAMES, (name) => [name])).toEqual(['Lantern'])
})
