import { expect, test } from 'vitest'
import { visibleShare } from '@/lib/branding/color-checks'

const WHITE = [255, 255, 255, 255]
const CLEAR = [0, 0, 0, 0]
const RED = [200, 0, 0, 255]

test('of a white logo nothing is seen on a light ground, and all on a dark one', () => {
  const pixels = [...WHITE, ...CLEAR, ...WHITE]
  expect(visibleShare(pixels, [240, 241, 243, 255])).toBe(0)
  expect(visibleShare(pixels, [11, 14, 20, 255])).toBe(1)
})

test('only what is drawn counts, as its opacity lets it through', () => {
  expect(visibleShare([...RED, ...WHITE, ...CLEAR, ...CLEAR], WHITE)).toBe(0.5)
  expect(visibleShare([200, 0, 0, 80], WHITE)).toBe(1)
  expect(visibleShare([255, 240, 240, 80], WHITE)).toBe(0)
  expect(visibleShare([...CLEAR, 200, 0, 0, 20], WHITE)).toBeNull()
})
