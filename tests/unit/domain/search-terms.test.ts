import { describe, expect, it } from 'vitest'
import { containsPattern, searchTerms } from '@/lib/domain/search-terms'

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
