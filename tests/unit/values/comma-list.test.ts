import { describe, expect, it } from 'vitest'
import { formatCommaList, parseCommaList } from '@/lib/values/comma-list'

describe('a comma-separated field', () => {
  it('is cut at commas, trimmed and freed of empty entries', () =>
    expect(parseCommaList(' USB-C, ,IP68 ,, 战术，露营、 搜救、')).toEqual([
      'USB-C',
      'IP68',
      '战术',
      '露营',
      '搜救',
    ]))
  it('is empty for a blank text', () => expect(parseCommaList(' , ')).toEqual([]))
  it('reads back what it wrote', () =>
    expect(parseCommaList(formatCommaList(['a b', 'c']))).toEqual(['a b', 'c']))
  it('is written with the comma of a Chinese text', () =>
    expect(formatCommaList(['战术', 'IP68'], 'zh')).toBe('战术，IP68'))
})
