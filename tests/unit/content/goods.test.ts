import { createTranslator } from 'next-intl'
import { describe, expect, it, vi } from 'vitest'
import en from '../../../messages/en.json'

/** The texts of a site that began without content, with the words its firm has for its goods. */
async function titles(locale: 'en' | 'zh' | 'de', goods?: Partial<Record<'en' | 'zh' | 'de', string>>) {
  vi.stubEnv('SITE_CONTENT', 'empty')
  vi.resetModules()
  const { textsWith } = await import('@/lib/content/shipped-texts')
  const { storedNode } = await import('@/lib/content/stored-texts')
  const of = (language: 'en' | 'zh' | 'de') =>
    goods?.[language] ? { 'settings.goods': goods[language] } : {}
  const stored = { en: of('en'), zh: of('zh'), de: of('de') }
  const changed = goods ? [{ key: 'settings.goods', node: storedNode(stored, 'settings.goods') }] : []
  const { common, home } = textsWith(locale, changed).texts
  vi.unstubAllEnvs()
  return [home.hero.headline, common.compare.title, common.inquiryList.lights, common.products.lede]
}

describe('the firm’s word for its goods', () => {
  it('is in the headings of a site that begins, with a capital where one begins with it', async () => {
    expect(await titles('en', { en: 'diving torches', zh: '潜水手电' })).toEqual([
      'Our diving torches',
      'Compare diving torches',
      'Diving torches',
      en.neutral.common.products.lede.replace('{goods}', 'diving torches'),
    ])
    expect((await titles('zh', { en: 'diving torches', zh: '潜水手电' })).slice(0, 3)).toEqual([
      '我们的潜水手电',
      '对比潜水手电',
      '潜水手电',
    ])
  })

  it('is the shipped one until there is another, and English where that has no translation', async () => {
    expect((await titles('de')).slice(0, 3)).toEqual(['Unsere Produkte', 'Produkte vergleichen', 'Produkte'])
    expect((await titles('de', { en: 'wicks' }))[2]).toBe('Wicks')
    expect((await titles('zh', { en: '$& wicks' }))[0]).toBe('我们的$& wicks')
  })

  it('is the shipped translation again where that was written beside the firm’s own word', async () => {
    expect((await titles('de', { en: 'goods', de: 'Produkte' }))[2]).toBe('Produkte')
  })

  it('is shown as it is also where it ends in an apostrophe, which would quote what follows in a message', async () => {
    vi.resetModules()
    const { textsWith } = await import('@/lib/content/shipped-texts')
    const inEnglish = (text: string) => ({ en: text, zh: text, de: text })
    const texts = ['{count, plural, other {# {goods}}}', '{goods}<b>x</b>', '{goods}{count} {goods}']
    for (const [goods, shown] of [
      ["lads'", "lads'"],
      ["lads''", "lads''"],
    ] as const) {
      const said = texts.map((text) => {
        const changed = [
          { key: 'settings.goods', node: inEnglish(goods) },
          { key: 'common.compare.title', node: inEnglish(text) },
        ]
        const messages = { title: textsWith('en', changed).texts.common.compare.title }
        const translate = createTranslator({ locale: 'en', messages })
        return translate.markup('title', { count: 2, b: (chunks) => chunks })
      })
      const capital = shown.replace('l', 'L')
      expect(said.slice(0, 2)).toEqual([`2 ${shown}`, `${capital}x`])
      expect(said[2]).toMatch(new RegExp(`^${capital}2 `))
    }
  })

  it('is in no text of the catalogue, whose own words stay', async () => {
    vi.resetModules()
    const { textsWith } = await import('@/lib/content/shipped-texts')
    for (const locale of ['en', 'zh', 'de'] as const)
      expect(JSON.stringify(textsWith(locale).texts)).not.toContain('{goods}')
    expect(textsWith('en').texts.common.compare.title).toBe('Compare lights')
  })
})
