import { describe, expect, it } from 'vitest'
import { alpha2Of, COUNTRIES, countryCode, countryName, countryNames } from '@/lib/values/codes/countries'

describe('countries', () => {
  it('are all of ISO 3166-1, two of them by a word', () => {
    expect(COUNTRIES).toHaveLength(249)
    expect(new Set(COUNTRIES).size).toBe(249)
    expect(COUNTRIES.filter((code) => code.length !== 2)).toEqual(['CHINA', 'THAILAND'])
    expect(['CHINA', 'THAILAND', 'DE'].map(alpha2Of)).toEqual(['CN', 'TH', 'DE'])
  })

  it('have a name in every language', () => {
    expect((['en', 'zh', 'de'] as const).map((locale) => countryName('THAILAND', locale))).toEqual([
      'Thailand',
      '泰国',
      'Thailand',
    ])
    expect(countryName('DE', 'zh')).toBe('德国')
    for (const code of COUNTRIES) expect(countryName(code, 'en'), code).not.toBe(code)
    for (const none of ['', 'XX', 'SU', 'EU', 'CN', 'de', 'CE'])
      expect(countryName(none, 'en'), none).toBeNull()
  })

  it('are meant by a code in either case, and by any of their names', () => {
    const meant: [string, string | null][] = [
      ['CHINA', 'CHINA'],
      ['cn', 'CHINA'],
      ['TH', 'THAILAND'],
      ['de', 'DE'],
      [' Deutschland ', 'DE'],
      ['德国', 'DE'],
      ['VIETNAM', 'VN'],
      ['越南', 'VN'],
      ['USA', 'US'],
      ['UK', 'GB'],
      ['Turkey', 'TR'],
      ['Hong Kong', 'HK'],
      // Several countries are called so, or none is.
      ['Korea', null],
      ['Congo', null],
      ['Soviet Union', null],
      ['SU', null],
      ['XX', null],
      ['EU', null],
      ['', null],
      ['constructor', null],
    ]
    expect(meant.map(([typed]) => [typed, countryCode(typed)])).toEqual(meant)
  })

  it('are found by each of their names once', () => {
    expect(countryNames('GB')).toEqual([
      'United Kingdom',
      'UK',
      '英国',
      'Vereinigtes Königreich',
      'Great Britain',
    ])
    expect(countryNames('CHINA')).toEqual(['China', '中国'])
  })

  it('have their names for themselves: each name means one country', () => {
    for (const code of COUNTRIES) {
      for (const locale of ['en', 'zh', 'de'] as const) {
        expect(countryCode(countryName(code, locale) ?? ''), `${code} ${locale}`).toBe(code)
      }
    }
  })
})
