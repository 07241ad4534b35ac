import { describe, expect, it } from 'vitest'
import { kilometersBetween, siteMap } from '@/lib/charts/site-map'

const NORTH = { latitude: 29.9, longitude: 121.84 }
const SOUTH = { latitude: 13.42, longitude: 101 }

describe('the map of sites', () => {
  it('has none without a site', () => expect(siteMap([])).toBeNull())

  it('shows each site within it, north above and east at the right', () => {
    const map = siteMap([NORTH, SOUTH])
    const [first, second] = map?.points ?? []
    expect(first?.x ?? 0).toBeGreaterThan(second?.x ?? 0)
    expect(first?.y ?? 0).toBeLessThan(second?.y ?? 0)
    for (const { x, y } of map?.points ?? []) {
      expect(x).toBeGreaterThan(0)
      expect(x).toBeLessThan(map?.width ?? 0)
      expect(y).toBeGreaterThan(0)
      expect(y).toBeLessThan(map?.height ?? 0)
    }
    expect(map?.meridians).toHaveLength(3)
    expect(map?.parallels).toHaveLength(3)
  })

  it('puts a single site, in any part of the world, in the middle', () => {
    const map = siteMap([{ latitude: -33.9, longitude: -70.6 }])
    expect(map?.points[0]).toEqual({ x: 200, y: expect.closeTo((map?.height ?? 0) / 2, 0) })
  })

  it('says how far apart two sites are', () => {
    expect(kilometersBetween(NORTH, SOUTH)).toBeCloseTo(2772, -2)
    expect(kilometersBetween(NORTH, NORTH)).toBe(0)
  })
})
