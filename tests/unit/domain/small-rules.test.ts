import { describe, expect, it } from 'vitest'
import { badgeLabel } from '@/lib/domain/badge'
import { formatCommaList, parseCommaList } from '@/lib/domain/comma-list'
import { DEPARTMENT_VALUES, DEPARTMENTS } from '@/lib/domain/departments'
import { featuredProducts } from '@/lib/domain/featured'
import { fileSizeLabel } from '@/lib/domain/file-size'
import { firstSentence } from '@/lib/domain/first-sentence'
import { isLocale, LANGUAGES, languageOfCountry } from '@/lib/domain/locales'
import { inLocale } from '@/lib/domain/localized-text'
import { parseProductSort } from '@/lib/domain/product-sort'
import { containsPattern, searchTerms } from '@/lib/domain/search-terms'
import { isStorableText, withoutUnstorableCharacters } from '@/lib/domain/storable-text'

describe('a product badge', () => {
  it('reads BEST SELLER for a best seller', () => expect(badgeLabel('BEST_SELLER')).toBe('BEST SELLER'))
  it.each(['NEW', 'SALE', 'anything'])('reads NEW for %j', (badge) => expect(badgeLabel(badge)).toBe('NEW'))
  it.each([null, undefined, ''])('is absent for %j', (badge) => expect(badgeLabel(badge)).toBeNull())
})

describe('a file size', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1.0 KB'],
    [1536, '1.5 KB'],
    [1_048_524, '1023.9 KB'],
    [1_048_575, '1.0 MB'],
    [5 * 1024 * 1024, '5.0 MB'],
  ])('%i bytes read %j', (bytes, label) => expect(fileSizeLabel(bytes)).toBe(label))
})

describe('a comma-separated field', () => {
  it('is cut at commas, trimmed and freed of empty entries', () =>
    expect(parseCommaList(' USB-C, ,IP68 ,, 战术，露营 ')).toEqual(['USB-C', 'IP68', '战术', '露营']))
  it('is empty for a blank text', () => expect(parseCommaList(' , ')).toEqual([]))
  it('reads back what it wrote', () =>
    expect(parseCommaList(formatCommaList(['a b', 'c']))).toEqual(['a b', 'c']))
})

describe('the featured products', () => {
  const headlamps = Array.from({ length: 10 }, (_, index) => `h${index}`)
  const lanterns = Array.from({ length: 10 }, (_, index) => `l${index}`)
  it('shows at most four under All, headlamps and lanterns by turns', () =>
    expect(featuredProducts('all', headlamps, lanterns)).toEqual(['h0', 'l0', 'h1', 'l1']))
  it('fills All from one category when the other has run out', () => {
    expect(featuredProducts('all', ['h0'], lanterns)).toEqual(['h0', 'l0', 'l1', 'l2'])
    expect(featuredProducts('all', headlamps, [])).toEqual(['h0', 'h1', 'h2', 'h3'])
    expect(featuredProducts('all', [], [])).toEqual([])
  })
  it('shows at most eight of its own under each tab', () => {
    expect(featuredProducts('headlamps', headlamps, lanterns)).toEqual(headlamps.slice(0, 8))
    expect(featuredProducts('lanterns', headlamps, lanterns)).toEqual(lanterns.slice(0, 8))
  })
})

describe('the order of a product list', () => {
  it.each(['newest', 'name_asc', 'name_desc'])('%j is known', (sort) =>
    expect(parseProductSort(sort)).toBe(sort),
  )
  it.each([null, '', 'price', 'NAME_ASC'])('%j means newest', (sort) =>
    expect(parseProductSort(sort)).toBe('newest'),
  )
})

describe('search terms', () => {
  it('are cut at every kind of space, lower case, each once', () =>
    expect(searchTerms('  USB-C　Lamp\tlamp ')).toEqual(['usb-c', 'lamp']))
  it('read full-width letters and digits as plain ones', () =>
    expect(searchTerms('ＴＸ１４００')).toEqual(['tx1400']))
  it('leave Chinese as it is', () => expect(searchTerms('战术手电')).toEqual(['战术手电']))
  it('are none for a blank search', () => expect(searchTerms(' 　 ')).toEqual([]))
  it('become patterns in which wildcards are ordinary characters', () =>
    expect(containsPattern('100%_\\')).toBe('%100\\%\\_\\\\%'))
})

describe('text that can be stored', () => {
  it.each(['', 'plain', '头灯', '😀'])('%j can', (text) => expect(isStorableText(text)).toBe(true))
  it.each(['a\u0000', '\ud800', 'x\udc00y'])('%j cannot', (text) => expect(isStorableText(text)).toBe(false))
  it('is freed of what cannot', () => expect(withoutUnstorableCharacters('a\u0000b\ud800😀')).toBe('ab😀'))
})

describe('languages', () => {
  it('are English and Chinese', () => {
    expect(isLocale('en')).toBe(true)
    expect(isLocale('zh')).toBe(true)
    expect(isLocale('de')).toBe(false)
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

describe('a text in two languages', () => {
  it('shows the one asked for', () => expect(inLocale({ en: 'Light', zh: '灯' }, 'zh')).toBe('灯'))
  it('falls back to English where it is blank', () =>
    expect(inLocale({ en: 'Light', zh: ' ' }, 'zh')).toBe('Light'))
  it('comes out of a whole structure of texts', () => {
    const page = {
      year: 2010,
      items: [{ title: { en: 'One', zh: '一' }, picture: null }],
      note: { en: 'x', zh: '' },
    }
    expect(inLocale(page, 'zh')).toEqual({ year: 2010, items: [{ title: '一', picture: null }], note: 'x' })
  })
})

describe('the first sentence', () => {
  it.each([
    ['Returns fell to 1.4%. Then more.', 'Returns fell to 1.4%.'],
    ['One line without an end', 'One line without an end'],
    ['退货率达到 6.8%。另外还有。', '退货率达到 6.8%。'],
    ['Why?\n\nBecause.', 'Why?'],
    ['', ''],
  ])('of %j is %j', (text, sentence) => expect(firstSentence(text)).toBe(sentence))
})

describe('departments', () => {
  it('are six, with their names', () => {
    expect(DEPARTMENT_VALUES).toEqual([
      'executive',
      'sales',
      'engineering',
      'marketing',
      'customer',
      'operations',
    ])
    expect(DEPARTMENTS.map(({ label }) => label)).toContain('Sales & Business Development')
  })
})
