import { describe, expect, it } from 'vitest'
import { formatFilters, parseFilters } from '@/lib/kinds/product/search/filters'
import { asFilters, searchWithout, understandSearch } from '@/lib/kinds/product/search/understood-search'
import type { Locale } from '@/lib/texts/locales'

const KNOWN = ['头灯', '手电筒', '防水', 'headlamp', '营地灯']

const read = (search: string, locale?: Locale) => {
  const { filters, words } = understandSearch(search, locale, KNOWN)
  return [formatFilters(filters), words]
}

describe('a search', () => {
  it.each([
    ['IPX7', 'ip=IPX7', ''],
    ['ip 67 headlamp', 'ip=IP67', 'headlamp'],
    ['200 lumen 8 hours headlamp', 'output=200-&runtime=8-', 'headlamp'],
    ['400lm', 'output=400-', ''],
    ['1,400 lm', 'output=1400-', ''],
    ['1,5 h', 'runtime=1.5-', ''],
    ['30 min 100m', 'runtime=0.5-&beam=100-', ''],
    ['under 100 g', 'weight=-100', ''],
    ['100 g', 'weight=-100', ''],
    ['up to 500 lumens', 'output=-500', ''],
    ['200-500 lm', 'output=200-500', ''],
    ['4000 K', 'cct=4000-4000', ''],
    ['headlamp lead time under 30 days', 'lead=-30', 'headlamp'],
    ['30 days lead time', 'lead=-30', ''],
    ['交期30天以内的头灯', 'lead=-30', '的 头灯'],
    ['Lieferzeit unter 30 Tagen', 'lead=-30', ''],
    ['delivery 400 lm', 'output=400-', 'delivery'],
    ['delivery within 30 days', 'lead=-30', ''],
    ['lead time: 30 days', 'lead=-30', ''],
    ['Lieferung in 30 Tagen', 'lead=-30', ''],
    ['30天交货', 'lead=-30', ''],
    ['sample 7 days', 'sample=-7', ''],
    ['sample lead time 7 days', 'sample=-7', ''],
    ['样品交期7天', 'sample=-7', ''],
    ['runtime 8 hours headlamp', 'runtime=8-', 'headlamp'],
    ['headlamp, 8 h runtime', 'runtime=8-', 'headlamp,'],
    ['续航8小时头灯', 'runtime=8-', '头灯'],
    ['weight under 100 g', 'weight=-100', ''],
    ['max weight 100 g', 'weight=-100', ''],
    ['max lead time 30 days', 'lead=-30', ''],
    ['Lieferzeit innerhalb von 30 Tagen', 'lead=-30', ''],
    ['500 lumen max', 'output=-500', ''],
    ['weight 100 g max.', 'weight=-100', ''],
    ['500 lm min 8 h', 'output=500-&runtime=8-', ''],
    ['最大重量100克', 'weight=-100', ''],
    ['最大500流明', 'output=-500', ''],
    ['minimum runtime 8 h', 'runtime=8-', ''],
    ['maximum brightness 400 lm', 'output=-400', ''],
    ['200 lm, 8 hours', 'output=200-&runtime=8-', ''],
    ['200流明，8小时', 'output=200-&runtime=8-', ''],
    ['lantern, 200 lm, 8 hours; usb-c', 'output=200-&runtime=8-&charging=usb-c', 'lantern,'],
    ['minimum order 100 pieces', 'moq=-100', ''],
    ['impact height 2 m', 'impact=2-', ''],
    ['beam 8 hours', 'runtime=8-', 'beam'],
    ['100 g weighted', 'weight=-100', 'weighted'],
    ['100 minutes', 'runtime=1.666666-', ''],
    ['max 110 minutes', 'runtime=-1.833334', ''],
    ['300 minutes', 'runtime=5-', ''],
    ['500 Stück', 'moq=-500', ''],
    ['400流明头灯', 'output=400-', '头灯'],
    ['200流明以上 8小时', 'output=200-&runtime=8-', ''],
    ['18650手电筒', 'cell=18650', '手电筒'],
    ['充电头灯', 'power=rechargeable', '头灯'],
    ['USB-C headlamp', 'charging=usb-c', 'headlamp'],
    ['user-replaceable headlamp', 'replaceable=by-user', 'headlamp'],
    ['可更换电池头灯', 'replaceable=by-user', '头灯'],
    ['disposable batteries', 'power=replaceable', ''],
    ['made in Thailand', 'origin=THAILAND', ''],
    ['headlamp made in germany', 'origin=DE', 'headlamp'],
    ['泰国制造的头灯', 'origin=THAILAND', '的 头灯'],
    ['越南 头灯', 'origin=VN', '头灯'],
    ['Türkiye turkey', 'origin=TR', ''],
    ['made in house', '', 'made in house'],
    ['island jersey', '', 'island jersey'],
    ['reach 100 m', 'beam=100-', 'reach'],
    ['IP67以上头灯', 'ip=IP67', '头灯'],
    ['at least IP67', 'ip=IP67', ''],
    ['IP67+ headlamp', 'ip=IP67', 'headlamp'],
    ['mindestens IP67', 'ip=IP67', ''],
    ['超过500流明', 'output=500-', ''],
    ['小于100克头灯', 'weight=-100', '头灯'],
    ['不超过500流明', 'output=-500', ''],
    ['über 500 Lumen', 'output=500-', ''],
    ['more than 500 lumens', 'output=500-', ''],
    ['not more than 500 lumens', 'output=-500', ''],
    ['less than 200 g', 'weight=-200', ''],
    ['500 lumens or more', 'output=500-', ''],
    ['between 200 and 400 lm', 'output=200-400', ''],
    ['between 200 lm and 400 lm headlamp', 'output=200-400', 'headlamp'],
    ['200 lm to 400 lm', 'output=200-400', ''],
    ['200流明到400流明', 'output=200-400', ''],
    ['over 500 lm under 1000 lm', 'output=500-1000', ''],
    ['under 1000 lm and over 500 lm lamp', 'output=500-1000', 'lamp'],
    ['500 lm, but less than 1,000 lm', 'output=500-1000', ''],
    ['超过500流明且低于1000流明的手电', 'output=500-1000', '的手电'],
    ['over 1000 lm under 500 lm', 'output=1000-', 'under 500 lm'],
    ['3 h to 400 lm', 'output=400-&runtime=3-', 'to'],
    ['30 min to 2 h', 'runtime=0.5-2', ''],
    ['100 g 200 g', 'weight=-100', '200 g'],
    ['2k lumen headlamp', 'output=2000-', 'headlamp'],
    ['1.5klm', 'output=1500-', ''],
    ['4000k lm', 'cct=4000-4000', 'lm'],
    ['6500K lumen', 'cct=6500-6500', 'lumen'],
    ['不小于500流明', 'output=500-', ''],
    ['不高于100克', 'weight=-100', ''],
    ['大于等于500流明', 'output=500-', ''],
    ['少于100克', 'weight=-100', ''],
    ['IP67 以上', 'ip=IP67', ''],
    ['IP67及以上', 'ip=IP67', ''],
    ['IP67 or higher', 'ip=IP67', ''],
    ['500 流明 以上', 'output=500-', ''],
    ['8小时或以上', 'runtime=8-', ''],
    ['100克及以下', 'weight=-100', ''],
    ['500 lumens and above', 'output=500-', ''],
    ['bis zu 1000 Lumen', 'output=-1000', ''],
    // Of a depth of water there is no filter.
    ['100 m waterproof', '', '100 m waterproof'],
    ['防水100米', '', '防水 100 米'],
    ['18650 21700', 'cell=18650,21700', ''],
    ['ＩＰＸ７', 'ip=IPX7', ''],
  ])('%j asks for %j and looks for %j', (search, filters, words) =>
    expect(read(search)).toEqual([filters, words]),
  )

  it.each([
    ['防水头灯', '防水 头灯'],
    ['頭燈', '头灯'],
    ['防水手電筒', '防水 手电筒'],
    ['潜水手电筒', '潜水 手电筒'],
    ['trail头灯', 'trail 头灯'],
  ])('%j has the words %j', (search, words) => expect(read(search)).toEqual(['', words]))

  it.each([
    'duo600',
    'lr-h600',
    'trail 500',
    '1.400 lm',
    'ip99',
    'c',
    '1234567890 lm',
    'tx 1400 lmx',
    '2 x 3',
    'red-eyed',
    '4k',
    'not rechargeable',
    'no red light',
    'without usb-c',
    'not made in china',
    'nicht wiederaufladbar',
    '不可充电',
    '不可更换电池',
    'keinen akku',
    'nicht aus china',
    'not from china',
    '不支持充电',
    '无需充电',
    '%',
  ])('leaves %j as it is', (search) => expect(read(search)).toEqual(['', search]))

  it.each([
    ['ab 1.400 lm', 'output=1400-', ''],
    ['1.000 bis 2.000 lm', 'output=1000-2000', ''],
    ['Stirnlampe 1,5 h', 'runtime=1.5-', 'stirnlampe'],
    ['1.5 h', 'runtime=1.5-', ''],
    ['400 lm un 38.300', 'output=400-', 'un 38.300'],
    ['1,400 lm', '', '1,400 lm'],
    ['0.500 h', '', '0.500 h'],
  ])('%j asks Germans for %j and looks for %j', (search, filters, words) =>
    expect(read(search, 'de')).toEqual([filters, words]),
  )

  it('takes the first of two outputs and leaves the second a word', () =>
    expect(read('200 lm 500 lm')).toEqual(['output=200-', '500 lm']))

  it.each([
    ['headlamp 1000 lm 100 h', '', 'headlamp', 'output=1000-&runtime=100-'],
    ['1000 lm', 'ip=IPX7', '', 'output=1000-&ip=IPX7'],
  ])('%j beside %j is %j with %j', (search, chosen, words, filters) => {
    const asked = asFilters({ search, filters: parseFilters(new URLSearchParams(chosen)).filters })
    expect([asked?.search, asked && formatFilters(asked.filters)]).toEqual([words, filters])
  })

  it('is no list by filters where it names none, or one that is chosen as well', () => {
    expect(asFilters({ search: 'headlamp', filters: {} })).toBeNull()
    expect(asFilters({ search: '1000 lm', filters: { output: { from: 500, to: null } } })).toBeNull()
  })

  it('goes on without the words of a filter', () => {
    const { text, named } = understandSearch('Bright 200 Lumen 8 hours headlamp')
    expect(named.map((each) => searchWithout(text, each))).toEqual([
      'bright 8 hours headlamp',
      'bright 200 lumen headlamp',
    ])
  })
})
