import { expect, it } from 'vitest'
import { nearness } from '@/lib/search/nearness'

it('is highest for the same name, high for one that has all of it, and low for another', () => {
  expect(nearness('duo 600', 'Duo-600')).toBe(1)
  expect(nearness('duo 60', 'Duo 600 Headlamp')).toBe(0.9)
  expect(nearness('dou-600', 'duo-600')).toBeGreaterThan(0.6)
  expect(nearness('dou-600', 'camp-600')).toBeLessThan(0.55)
  expect(nearness('', 'about')).toBe(0)
  expect(nearness('a', 'lantern')).toBeLessThan(0.2)
})
