import { describe, expect, it } from 'vitest'
import { inLocale } from '@/lib/texts/localized-text'

describe('a text in two languages', () => {
  it('shows the one asked for', () => expect(inLocale({ en: 'Light', zh: '灯' }, 'zh')).toBe('灯'))
  it('falls back to English where it is blank', () =>
    expect(inLocale({ en: 'Light', zh: ' ' }, 'zh')).toBe('Light'))
  it('is one only with all languages', () =>
    expect(inLocale({ en: 'Light', zhName: 'x' }, 'zh')).toEqual({ en: 'Light', zhName: 'x' }))
  it('comes out of a whole structure of texts', () => {
    const page = {
      year: 2010,
      items: [{ title: { en: 'One', zh: '一' }, picture: null }],
      note: { en: 'x', zh: '' },
    }
    expect(inLocale(page, 'zh')).toEqual({ year: 2010, items: [{ title: '一', picture: null }], note: 'x' })
  })
})
