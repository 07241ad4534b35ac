import { expect, test } from 'vitest'
import { type ComparedLight, comparedFigures, productDistance } from '@/lib/lighting/product-distance'

const MODE = { lumens: 1000, runtimeMinutes: 120, beamDistanceMetres: 100, dutyCycle: null }
const LIGHT: ComparedLight = {
  modes: [MODE],
  weightGrams: 100,
  rechargeable: true,
  batteryFormat: '18650',
  tags: ['work', 'outdoor'],
}
const mode = (changed: Partial<typeof MODE>): ComparedLight => ({
  ...LIGHT,
  modes: [{ ...MODE, ...changed }],
})
const from = (other: Partial<ComparedLight>) => productDistance(LIGHT, { ...LIGHT, ...other })

test('A light is at no distance from its like, and at the same from either side', () => {
  expect(from({})).toBe(0)
  const other = { ...mode({ lumens: 300 }), weightGrams: null, tags: ['work', 'cave', 'sea'] }
  expect(productDistance(LIGHT, other)).toBeCloseTo(productDistance(other, LIGHT), 9)
})

test('Ratios count: twice the light is as far as half of it', () => {
  expect(from(mode({ lumens: 2000 }))).toBeCloseTo(from(mode({ lumens: 500 })), 9)
  expect(from(mode({ lumens: 4000 }))).toBeGreaterThan(from(mode({ lumens: 2000 })))
})

test.each<[string, Partial<ComparedLight>, Partial<ComparedLight>]>([
  ['runtime than light', mode({ runtimeMinutes: 240 }), mode({ lumens: 2000 })],
  ['runtime than reach', mode({ runtimeMinutes: 240 }), mode({ beamDistanceMetres: 200 })],
  ['weight than light', { weightGrams: 200 }, mode({ lumens: 2000 })],
  ['cells than power', { batteryFormat: 'AA' }, { rechargeable: false }],
  ['some other use than another one', { tags: ['work', 'cave'] }, { tags: ['cave', 'sea'] }],
  ['more uses than others', { tags: ['work', 'outdoor', 'cave'] }, { tags: ['work', 'cave'] }],
  ['a little more weight than one that is not known', { weightGrams: 120 }, { weightGrams: null }],
])('What differs less counts less: %s', (_, less, more) => {
  expect(from(less)).toBeLessThan(from(more))
})

test('No use in common is as far as none that is known', () => {
  expect(from({ tags: [] })).toBeCloseTo(from({ tags: ['cave'] }), 9)
  expect(from({ tags: ['work', 'outdoor', 'cave'] })).toBe(0)
  expect(from({ modes: [] })).toBeCloseTo(
    from(mode({ lumens: 0, runtimeMinutes: 0, beamDistanceMetres: 0 })),
    9,
  )
})

test('All that counts is among the figures that are compared', () => {
  const other = mode({ lumens: 500, runtimeMinutes: 60, beamDistanceMetres: 50 })
  const figures = comparedFigures({
    ...other,
    weightGrams: 9,
    rechargeable: false,
    batteryFormat: 'AA',
    tags: [],
  })
  expect(figures).toEqual([500, 60, 50, 9, false, 'AA', []])
})
