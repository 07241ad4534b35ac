import { describe, expect, test } from 'vitest'
import { apparentBrightness, flashTimes, lightAppearance } from '@/lib/lighting/light-appearance'

describe('the brightness of a mode', () => {
  test('is the whole for the brightest one, and falls by the cube root', () => {
    expect(apparentBrightness(1400, 1400)).toBe(1)
    expect(apparentBrightness(175, 1400)).toBeCloseTo(0.5)
    expect(apparentBrightness(51.85, 1400)).toBeCloseTo(1 / 3)
  })

  test('never falls to nothing, however dark the mode', () => {
    expect(apparentBrightness(0.01, 1400)).toBe(0.16)
    expect(apparentBrightness(0, 1400)).toBe(0.16)
    expect(apparentBrightness(0, 0)).toBe(0.16)
  })
})

test.each([0, 0.01, 0.1, 0.5, 1])(
  'a flashing mode lit %d of the time flashes at most three times a second',
  (share) => {
    const { litMs, darkMs } = flashTimes(share)
    expect(1000 / (litMs + darkMs)).toBeLessThanOrEqual(3)
    expect(Math.min(litMs, darkMs)).toBeGreaterThanOrEqual(100)
  },
)

describe('the color of a light', () => {
  test('is white by its temperature: warm, and yellow rather than pink, below that of the screen, cool above', () => {
    const [, warmGreen, warmBlue] = lightAppearance('white', 3000)
    expect(warmGreen).toBeCloseTo(0.8, 1)
    expect(warmBlue).toBeCloseTo(0.41, 1)
    for (const share of lightAppearance('white', 6500)) expect(share).toBeGreaterThan(0.9)
    expect(lightAppearance('white', 10_000)[2]).toBe(1)
    expect(lightAppearance('white', 10_000)[0]).toBeLessThan(0.85)
  })

  test('is the usual one where no temperature is stated', () => {
    expect(lightAppearance('warm-white', null)).toEqual(lightAppearance('white', 3000))
  })

  test('of a colored mode is its own, whatever the white LED has', () => {
    expect(lightAppearance('red', 6500)).toEqual(lightAppearance('red', null))
    expect(lightAppearance('red', 6500)[0]).toBe(1)
  })
})
