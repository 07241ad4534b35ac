import { describe, expect, test } from 'vitest'
import { summaryText } from '@/components/products/filters/filter-summary-parts'
import { panelTexts } from '@/components/products/filters/server-panel-texts'
import { quotedTags } from '@/lib/content/quoted-tags'
import { textsWith } from '@/lib/content/shipped-texts'
import { PRODUCT_FILTERS, parseFilters } from '@/lib/kinds/product/search/filters'
import type { UnitSystem } from '@/lib/lighting/measurement'
import { LOCALES, type Locale } from '@/lib/texts/locales'

type Asked = { locale?: Locale; units?: UnitSystem; search?: string; category?: string | null }

/** The sentence for the filters of an address. */
function said(
  address: string,
  { locale = 'en', units = 'metric', search = '', category = null }: Asked = {},
) {
  const { filters } = parseFilters(new URLSearchParams(address))
  return summaryText({ filters, search, category }, { locale, units, words: panelTexts(locale) })
}

describe('What was understood, in English', () => {
  test.each([
    ['runtime=8-', 'Lights that run for 8 hours.'],
    ['runtime=1-', 'Lights that run for 1 hour.'],
    ['beam=100-', 'Lights that reach 100 m.'],
    ['beam=100-&runtime=8-', 'Lights that reach 100 m for 8 hours in the same mode.'],
    [
      'output=500-&beam=100-&runtime=8-&intensity=-9000',
      'Lights that give 500 lm, reach 100 m and have a peak of at most 9,000 cd for 8 hours in the same mode.',
    ],
    ['color=red&output=8-', 'Lights that give 8 lm and shine red in the same mode.'],
    ['weight=-200', 'Lights that weigh at most 200 g.'],
    ['weight=100-', 'Lights that weigh at least 100 g.'],
    ['weight=100-200', 'Lights that weigh 100 g to 200 g.'],
    ['beam=-50', 'Lights that reach at most 50 m.'],
    ['ip=IPX4', 'Lights that survive rain (IPX4).'],
    ['ip=IP54', 'Lights that survive dust and rain (IP54).'],
    ['ip=IP20', 'Lights that survive IP20.'],
    ['impact=1.5-', 'Lights that survive a fall from 1.5 m.'],
    ['power=rechargeable', 'Lights that can be charged.'],
    [
      'power=replaceable&cell=aa,aaa',
      'Lights that take AAA or AA cells, and run on batteries from any shop.',
    ],
    ['moq=-1', 'Lights that have a minimum order of at most 1 piece.'],
    ['sample=-10', 'Lights that come as a sample in at most 10 days.'],
    ['replaceable=by-user', 'Lights that have a cell the user can replace.'],
    [
      'replaceable=by-user,by-professional',
      'Lights that have this for replacing the cell: By the user or By a professional.',
    ],
    ['lead=-30', 'Lights that leave the plant in at most 30 days.'],
    ['origin=THAILAND&certificate=UN38_3', 'Lights that come from Thailand, and have documents for UN 38.3.'],
    ['tag=Diving', 'Lights that are tagged Diving.'],
  ])('%s: %s', (address, sentence) => {
    expect(said(address)).toBe(sentence)
  })

  test('names the category, what was searched for, and units of the visitor', () => {
    expect(said('beam=100-&runtime=8-&ip=IPX4', { category: 'Headlamps' })).toBe(
      'Headlamps that reach 100 m for 8 hours in the same mode, and survive rain (IPX4).',
    )
    expect(said('beam=100-', { search: 'night {lights}', category: 'Headlamps' })).toBe(
      'Headlamps for “night {lights}” that reach 100 m.',
    )
    expect(said('beam=100-&weight=-200', { units: 'imperial' })).toBe(
      'Lights that reach 328.1 ft, and weigh at most 7.05 oz.',
    )
  })
})

describe('What was understood, in Chinese', () => {
  test.each([
    ['beam=100-&runtime=8-&ip=IPX4', '同一档位射程 100 m、续航 8 小时，可承受雨水（IPX4）的头灯。'],
    ['weight=-200&power=rechargeable', '重量不超过 200 g，可充电的头灯。'],
    // Letters and digits stand apart from Chinese, wherever they meet.
    ['beam=100-', '射程 100 m 的头灯。'],
    ['runtime=8-', '续航 8 小时的头灯。'],
    ['charging=usb-c', '充电方式为 USB-C 的头灯。'],
    ['charging=usb-c,wireless', '充电方式为 USB-C 或无线充电的头灯。'],
    ['cell=18650,21700', '使用 18650 或 21700 电池的头灯。'],
    ['color=white,red', '发白光或红光的头灯。'],
    ['sample=-15', '样品交付不超过 15 天的头灯。'],
    ['sample=5-15', '样品交付 5 天至 15 天的头灯。'],
    ['moq=-500', '起订量不超过 500 只的头灯。'],
    ['output=-500', '光通量不超过 500 lm 的头灯。'],
    ['beam=100-200&runtime=8-', '同一档位射程 100 m 至 200 m、续航 8 小时的头灯。'],
    ['impact=1.5-', '可承受 1.5 m 跌落的头灯。'],
    ['certificate=UN38_3', '备有 UN 38.3 文件的头灯。'],
  ])('%s: %s', (address, sentence) => {
    expect(said(address, { locale: 'zh', category: '头灯' })).toBe(sentence)
  })
})

test('a lead time is declined as German does', () => {
  expect(said('lead=-30', { locale: 'de' })).toBe('Leuchten, die höchstens 30 Tage Lieferzeit haben.')
})

test('what an editor writes with a sign of markup reads as it was written', () => {
  const { texts } = textsWith('en')
  const filters = { ...texts.common.filters, heading: quotedTags('Weighs <kg, says it') }
  const { heading } = panelTexts('en', { ...texts, common: { ...texts.common, filters } })
  expect(heading).toBe('Weighs <kg, says it')
})

test.each(LOCALES)('every filter has a name and a clause (%s)', (locale) => {
  const { names, said } = panelTexts(locale)
  for (const { name } of PRODUCT_FILTERS) {
    expect(names[name], name).toMatch(/\S/)
    expect(said.clauses[name], name).toContain('{value}')
  }
})
