import { describe, expect, it } from 'vitest'
import { kilometersBetween, labelSides, siteMap } from '@/lib/charts/site-map'

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

  it('is neither a strip nor a tower, wherever sites are, and draws land within it only', () => {
    const [oslo, tokyo, cape, perth] = [
      { latitude: 59.9, longitude: 10.7 },
      { latitude: 35.7, longitude: 139.7 },
      { latitude: -33.9, longitude: 18.4 },
      { latitude: -31.9, longitude: 115.9 },
    ]
    for (const sites of [[oslo], [oslo, cape], [cape, perth], [oslo, tokyo, cape, perth]]) {
      const map = siteMap(sites)
      const { width = 0, height = 0, land = '' } = map ?? {}
      expect(height / width).toBeGreaterThan(0.59)
      expect(height / width).toBeLessThan(1.21)
      expect(land).not.toBe('')
      const coordinates = [...land.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [
        Number(x),
        Number(y),
      ])
      for (const [x = 0, y = 0] of coordinates) {
        expect(Math.abs(x - width / 2)).toBeLessThan(width)
        expect(Math.abs(y - height / 2)).toBeLessThan(height + 100)
      }
      for (const { x, y } of map?.points ?? []) {
        expect(x > 0 && x < width && y > 0 && y < height).toBe(true)
      }
    }
  })

  it('has land where there is land', () => {
    // The map of a place far inland is all land, that of one in the ocean all sea.
    const inland = siteMap([{ latitude: 48, longitude: 67 }])?.land ?? ''
    expect(inland).toMatch(/^M[^M]*Z$/)
    expect(siteMap([{ latitude: -40, longitude: -120 }])?.land).toBe('')
  })

  it('leaves out names that would lie on others', () => {
    const close = Array.from({ length: 12 }, (_, index) => ({ latitude: 50 + index / 100, longitude: 10 }))
    const map = siteMap(close)
    const sides = map
      ? labelSides(
          map,
          close.map(() => 'Somewhere'),
        )
      : []
    expect(sides.filter((side) => side !== null).length).toBeLessThan(4)
    const two = siteMap([NORTH, SOUTH])
    expect(two && labelSides(two, ['Ningbo', 'Chonburi'])).toEqual(['left', 'right'])
  })

  it('says how far apart two sites are', () => {
    expect(kilometersBetween(NORTH, SOUTH)).toBeCloseTo(2772, -2)
    expect(kilometersBetween(NORTH, NORTH)).toBe(0)
  })
})
