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

  it('is in no text of the catalogue, whose own words stay', async () => {
    vi.resetModules()
    const { textsWith } = await import('@/lib/content/shipped-texts')
    for (const locale of ['en', 'zh', 'de'] as const)
      expect(JSON.stringify(textsWith(locale).texts)).not.toContain('{goods}')
    expect(textsWith('en').texts.common.compare.title).toBe('Compare lights')
  })
})
