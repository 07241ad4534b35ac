import { describe, expect, test } from 'vitest'
import { between, straightView, turned, VIEWS, viewName, viewOf, zoomed } from '@/lib/lighting/orbit'

const FRONT = viewOf('front')

describe('an orbit', () => {
  test('goes around without an end, but not over the top', () => {
    let orbit = FRONT
    for (let turn = 0; turn < 5; turn++) orbit = turned(orbit, { azimuth: 100, elevation: 40 })
    expect(orbit).toEqual({ azimuth: 140, elevation: 89, zoom: 1 })
    expect(turned(orbit, { azimuth: -320, elevation: -300 })).toEqual({
      azimuth: 180,
      elevation: -89,
      zoom: 1,
    })
  })

  test('comes near and goes away within bounds', () => {
    expect(zoomed(FRONT, 2).zoom).toBe(2)
    expect(zoomed(FRONT, 100).zoom).toBe(4)
    expect(zoomed(FRONT, 0).zoom).toBe(0.7)
  })

  test.each(VIEWS)('straight before a side is the view from there: %s', (name) => {
    expect(viewName(viewOf(name))).toBe(name)
    expect(straightView(viewOf(name))).toBe(name)
  })

  test('is named by the side it sees most of', () => {
    expect(viewName({ azimuth: -40, elevation: 14, zoom: 1 })).toBe('front')
    expect(viewName({ azimuth: 300, elevation: 0, zoom: 1 })).toBe('left')
    expect(viewName({ azimuth: 100, elevation: -20, zoom: 3 })).toBe('right')
    expect(viewName({ azimuth: 100, elevation: 70, zoom: 1 })).toBe('top')
  })

  test('is straight before no side where it sees two', () => {
    expect(straightView({ azimuth: -24, elevation: 19, zoom: 1 })).toBeNull()
    expect(straightView({ azimuth: 0, elevation: 11, zoom: 1 })).toBeNull()
    expect(straightView({ azimuth: -177, elevation: 2, zoom: 3 })).toBe('back')
  })

  test('glides to another one the short way around', () => {
    const from = { azimuth: 170, elevation: 0, zoom: 1 }
    const to = { azimuth: -150, elevation: 20, zoom: 4 }
    expect(between(from, to, 0)).toEqual(from)
    expect(between(from, to, 0.5)).toEqual({ azimuth: -170, elevation: 10, zoom: 2 })
    expect(between(from, to, 1)).toEqual(to)
  })
})
