import { describe, expect, it } from 'vitest'
import { isSlug, normalizeSlug, slugOfTitle } from '@/lib/values/slug'

describe('the address made from a title', () => {
  it.each([
    ['TX 1400 Tactical Flashlight', 'tx-1400-tactical-flashlight'],
    ['  --Hello,   World!--  ', 'hello-world'],
    ['Über Lämp', 'ber-l-mp'],
    ['café', 'caf'],
    ['a!b', 'a-b'],
    ['头灯 新品', ''],
    ['头灯 PRO 新品', 'pro'],
    ['---', ''],
    ['', ''],
  ])('makes of %j %j', (title, slug) => {
    expect(normalizeSlug(title)).toBe(slug)
  })

  it('is never longer than 100 characters and never ends in a hyphen', () => {
    expect(normalizeSlug('a'.repeat(500))).toHaveLength(100)
    expect(normalizeSlug(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99))
    expect(normalizeSlug(`!${'a'.repeat(100)}`)).toBe('a'.repeat(100))
  })

  it('stays the same when it is made again', () => {
    for (const title of ['A b', 'é'.repeat(300), `-${'x-'.repeat(80)}`]) {
      const slug = normalizeSlug(title)
      expect(normalizeSlug(slug)).toBe(slug)
    }
  })
})

describe('the slug proposed for a title', () => {
  it.each([
    ['Świetlik One', 'swietlik-one'],
    ['Żółta łódź', 'zolta-lodz'],
    ['Über große Öfen', 'uber-grosse-ofen'],
    ['Ærø & Çeşme', 'aero-cesme'],
    ['头灯 PRO', 'pro'],
    ['TX 1400', 'tx-1400'],
  ])('keeps the letters of %j: %j', (title, slug) => {
    expect(slugOfTitle(title)).toBe(slug)
    expect(isSlug(slugOfTitle(title))).toBe(true)
  })
})

describe('telling a possible slug', () => {
  it.each(['tx-1400', 'a', '2024'])('%j is one', (text) => expect(isSlug(text)).toBe(true))
  it.each(['', '-a', 'a-', 'a--b', 'A', 'a b', 'a\u0000b', '头灯', '../x', 'a'.repeat(101)])(
    '%j is none',
    (text) => expect(isSlug(text)).toBe(false),
  )
})
