import { describe, expect, test } from 'vitest'
import { checksOf, isEnough, shownRatio, suggestedColor } from '@/lib/branding/color-checks'
import { DESIGN_COLORS, paletteOf } from '@/lib/branding/palette'
import { contrast, hexOf } from '@/lib/values/colors'

/** Colors firms have: all hues, pale, dark, grey, and the ends. */
const COLORS = [
  ...Array.from({ length: 12 }, (_, step) => hexOf(`oklch(0.6 0.2 ${step * 30})`) as string),
  '#000000',
  '#ffffff',
  '#ffff00',
  '#808080',
  '#001a66',
  '#f4e9d8',
]

describe('a color', () => {
  test.each([
    ['#F80', '#ff8800'],
    [' ff8800 ', '#ff8800'],
    ['rgb(255 136 0)', '#ff8800'],
    ['#0b5fff', '#0b5fff'],
  ])('is understood as it is written: %s', (text, hex) => expect(hexOf(text)).toBe(hex))

  test.each(['', 'transparent', '#ff88', '#ff880080', 'url(#a)', 'orange;}', '12345'])(
    'is nothing else: %s',
    (text) => expect(hexOf(text)).toBeNull(),
  )

  test('has the contrast WCAG computes', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    // https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio, by its formula.
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3)
    expect(shownRatio(4.4999)).toBe('4.4')
  })
})

describe('the shades that follow from two colors', () => {
  test.each(COLORS)('can be read whatever the accent: %s', (accent) => {
    const uses = checksOf('accent', { accent, second: null })
    const words = uses.filter(({ use }) => use === 'words' || use === 'wordsOnPlate')
    expect(words).toHaveLength(4)
    expect(words.filter((check) => !isEnough(check))).toEqual([])
  })

  test.each(COLORS)('can be read whatever the second color: %s', (second) => {
    const { light, dark, night } = paletteOf({ accent: null, second })
    for (const { paper, plate, ...shades } of [light, dark]) {
      for (const name of ['ink', 'ink-2', 'ink-3', 'amber-ink'] as const) {
        for (const ground of [paper, plate]) {
          expect(contrast(shades[name], ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5)
        }
      }
    }
    for (const name of ['on-night', 'on-night-2', 'on-night-3', 'amber-on-night'] as const) {
      expect(contrast(night[name], night.night), name).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('are nearly those of the design for its own colors', () => {
    const { light, dark, night } = paletteOf({ accent: null, second: null })
    expect(night.night).toBe(DESIGN_COLORS.second)
    expect(dark.paper).toBe(DESIGN_COLORS.second)
    expect(light.amber).toBe(DESIGN_COLORS.accent)
    expect(light.paper).toBe('#f9fafc')
    expect(dark.ink).toBe('#f0f1f4')
  })
})

describe('the check of a color', () => {
  test('names each surface in each theme, and which contrast is too low', () => {
    const yellow = checksOf('accent', { accent: '#ffff00', second: null })
    expect(yellow.map(({ theme, use }) => `${theme} ${use}`)).toEqual([
      'light button',
      'light buttonHover',
      'light words',
      'light wordsOnPlate',
      'light marks',
      'dark button',
      'dark buttonHover',
      'dark words',
      'dark wordsOnPlate',
      'dark marks',
      'dark marksOnNight',
    ])
    expect(yellow.filter((check) => !isEnough(check)).map(({ theme, use }) => `${theme} ${use}`)).toEqual([
      'light marks',
    ])
    const pale = checksOf('second', { accent: null, second: '#aaccff' })
    expect(pale.filter((check) => !isEnough(check)).map(({ use }) => use)).toEqual(['bands'])
  })

  test.each(COLORS)('suggests for %s the nearest that passes everywhere', (color) => {
    for (const which of ['accent', 'second'] as const) {
      const firm = { accent: null, second: null, [which]: color }
      const suggested = suggestedColor(which, firm)
      const passes = checksOf(which, firm).every(isEnough)
      expect(suggested === null).toBe(passes)
      if (suggested) {
        expect(checksOf(which, { ...firm, [which]: suggested }).filter((check) => !isEnough(check))).toEqual(
          [],
        )
      }
    }
  })
})
