import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '@/lib/texts/languages'
import { isLocale, languageOfCountry } from '@/lib/texts/locales'

describe('languages', () => {
  it('are English, Chinese and German', () => {
    expect(isLocale('en')).toBe(true)
    expect(isLocale('zh')).toBe(true)
    expect(isLocale('de')).toBe(true)
    expect(isLocale('xx')).toBe(false)
    expect(isLocale(undefined)).toBe(false)
  })
  it('are eight in the selector', () => expect(LANGUAGES).toHaveLength(8))
  it.each([
    ['CN', 'zh'],
    ['tw', 'zh'],
    ['HK', 'zh'],
    ['DE', 'de'],
    ['AT', 'de'],
    ['CH', 'de'],
    ['US', null],
    ['toString', null],
  ])('the country %s speaks %s', (country, language) => expect(languageOfCountry(country)).toBe(language))
})
