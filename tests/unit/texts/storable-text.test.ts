import { describe, expect, it } from 'vitest'
import { isStorableText, withoutUnstorableCharacters } from '@/lib/texts/storable-text'

describe('text that can be stored', () => {
  it.each(['', 'plain', '头灯', '😀'])('%j can', (text) => expect(isStorableText(text)).toBe(true))
  it.each(['a\u0000', '\ud800', 'x\udc00y'])('%j cannot', (text) => expect(isStorableText(text)).toBe(false))
  it('is freed of what cannot', () => expect(withoutUnstorableCharacters('a\u0000b\ud800😀')).toBe('ab😀'))
})
