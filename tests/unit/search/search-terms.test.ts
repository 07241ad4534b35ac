import { describe, expect, it } from 'vitest'
import { containsPattern, foldForSearch, searchTerms } from '@/lib/search/search-terms'

describe('search terms', () => {
  it('are cut at every kind of space, lower case, each once', () =>
    expect(searchTerms('  USB-C　Lamp\tlamp ')).toEqual(['usb-c', 'lamp']))
  it('read full-width letters and digits as plain ones', () =>
    expect(searchTerms('ＴＸ１４００')).toEqual(['tx1400']))
  it('leave Chinese as it is', () => expect(searchTerms('战术手电')).toEqual(['战术手电']))
  it('are none for a blank search', () => expect(searchTerms(' 　 ')).toEqual([]))
  it('are folded as the database folds its texts: accents, full width and case make no difference', () => {
    expect(foldForSearch('Große Lämpchen, cœur, Øre, łódź, ILIK, ıslak')).toBe(
      'grosse lampchen, coeur, ore, lodz, ilik, islak',
    )
    expect(foldForSearch('ＴＸ１４００　Ｌａｍｐ')).toBe('tx1400 lamp')
    expect(foldForSearch('战术手电 カ\u3099')).toBe('战术手电 ガ')
    expect(foldForSearch('한국')).toBe('한국')
    expect(foldForSearch('USB-\u2060C, 18\u00a0Wh'), 'as copied from a page').toBe('usb-c, 18 wh')
  })
  it('become patterns in which wildcards are ordinary characters', () =>
    expect(containsPattern('100%_\\')).toBe('%100\\%\\_\\\\%'))
})
