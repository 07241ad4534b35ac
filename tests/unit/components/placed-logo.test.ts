import { describe, expect, test } from 'vitest'
import type { LogoImage } from '@/components/studio/logo-file'
import { arrivedLogo, carriedLogo, fittedLogo } from '@/components/studio/placed-logo'

const image = { width: 300, height: 100 } as LogoImage

describe('a logo that goes with its buyer to the next light', () => {
  const fitted = fittedLogo(image, 'laser', [20, 10])
  const carried = carriedLogo({ ...fitted, widthMm: fitted.widthMm / 2, turnedDeg: 90 }, image, [20, 10])

  test('is as large against its patch there, turned as it was, and put on by the same process', () => {
    expect(fitted.widthMm).toBe(14)
    expect(arrivedLogo(carried, image, ['laser', 'white-print'], [40, 20])).toMatchObject({
      words: null,
      process: 'laser',
      widthMm: 14,
      turnedDeg: 90,
      acrossMm: 0,
      upMm: 0,
    })
  })

  test('is never wider than its patch', () => {
    expect(arrivedLogo({ ...carried, scale: 9 }, image, ['laser'], [40, 20])?.widthMm).toBe(40)
  })

  test('is put on by what the plant has for that light, and by nothing where it has nothing', () => {
    expect(arrivedLogo(carried, image, ['full-color'], [40, 20])?.process).toBe('full-color')
    expect(arrivedLogo(carried, image, [], [40, 20])).toBeNull()
    expect(arrivedLogo(carried, null, ['laser'], [40, 20])).toBeNull()
  })
})
