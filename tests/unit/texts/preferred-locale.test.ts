import { describe, expect, it } from 'vitest'
import { preferredLocale } from '@/lib/texts/preferred-locale'

describe('the language of a first visit', () => {
  it.each([
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
    ['en-GB,en;q=0.9,zh;q=0.8', 'en'],
    // The order of the list says nothing, the qualities do.
    ['en;q=0.5,zh;q=0.8', 'zh'],
    ['zh;q=0.5,en;q=0.8', 'en'],
    ['en;q=0.10,zh;q=0.9', 'zh'],
    // A language without a quality is wanted most.
    ['en;q=0.9,zh', 'zh'],
    ['zh-Hant-TW', 'zh'],
    ['ZH-cn', 'zh'],
    ['de-DE, fr;q=0.9 , zh ; q=0.3', 'zh'],
    ['de,  zh;Q=0.3', 'zh'],
    ['en;q=0.5,zh;Q=0.4', 'en'],
    ['de,zh;level=1;q=0.2,en;q=0.1', 'zh'],
    // Refused is not wanted least.
    ['zh;q=0', 'en'],
    ['zh;q=0.0,en;q=0.1', 'en'],
    ['zh;q=1 2,en;q=0.5', 'zh'],
    ['de,fr', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [';,-', 'en'],
  ])('of a browser that wants %j is %s', (accepted, locale) => {
    expect(preferredLocale(accepted, ['en', 'zh'])).toBe(locale)
  })
})

describe('a language that is switched on', () => {
  it('is preferred where the browser wants it', () => {
    expect(preferredLocale('de-CH,en;q=0.5', ['en', 'zh', 'de'])).toBe('de')
    expect(preferredLocale('de-CH,en;q=0.5', ['en', 'zh'])).toBe('en')
  })
})
