import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { textsWith } from '@/lib/content/shipped-texts'
import type { Locale } from '@/lib/texts/locales'
import { type ExWorksTranslator, exWorksText } from '@/lib/trade/ex-works-text'
import type { Closure } from '@/lib/trade/plant-calendar'

const NEW_YEAR: Closure = {
  from: '2027-02-06',
  to: '2027-02-20',
  name: { en: 'Chinese New Year', zh: '春节', de: 'Chinesisches Neujahr' },
}
const STOCKTAKING: Closure = { from: '2027-02-26', to: '2027-02-26', name: { en: 'Stocktaking', zh: '' } }

const say = (locale: Locale, day: string, ...closures: Closure[]) => {
  const t = createTranslator({ locale, messages: textsWith(locale).texts, namespace: 'common.exWorks' })
  return exWorksText({ day, closures }, locale, t as unknown as ExWorksTranslator)
}

describe('the sentence of an earliest day ex works', () => {
  it('names the day', () => {
    expect(say('en', '2027-03-31')).toBe('Earliest ex works March 31, 2027')
    expect(say('zh', '2027-03-31')).toBe('最早出厂日期：2027年3月31日')
    expect(say('de', '2027-03-31')).toBe('Frühestens ab Werk am 31. März 2027')
  })

  it('says which closures are included', () => {
    expect(say('en', '2027-03-02', NEW_YEAR)).toBe(
      'Earliest ex works March 2, 2027, Chinese New Year February 6 to February 20 included',
    )
    expect(say('zh', '2027-03-02', NEW_YEAR)).toBe('最早出厂日期：2027年3月2日（已计入春节2月6日至2月20日）')
    expect(say('de', '2027-03-02', NEW_YEAR)).toBe(
      'Frühestens ab Werk am 2. März 2027, Chinesisches Neujahr 6. Februar bis 20. Februar eingerechnet',
    )
  })

  it('names several, one of a single day, and one without a name in the language in English', () => {
    expect(say('en', '2027-03-02', NEW_YEAR, STOCKTAKING)).toBe(
      'Earliest ex works March 2, 2027, Chinese New Year February 6 to February 20 and Stocktaking February 26 included',
    )
    expect(say('zh', '2027-03-02', STOCKTAKING)).toContain('Stocktaking2月26日')
  })

  it('gives days of another year theirs', () => {
    const holidays = { from: '2026-12-28', to: '2027-01-03', name: { en: 'Holidays' } }
    expect(say('en', '2027-01-14', holidays)).toContain('Holidays December 28, 2026 to January 3 included')
  })
})
