import { describe, expect, it } from 'vitest'
import { formatDay } from '@/lib/texts/format-day'

describe('a day', () => {
  it('is written as the language does', () => {
    expect(formatDay('2025-03-11', 'en')).toBe('March 11, 2025')
    expect(formatDay('2025-03-11', 'zh')).toBe('2025年3月11日')
    expect(formatDay('2025-03-11', 'de')).toBe('11. März 2025')
  })
  it('may be a month', () => {
    expect(formatDay('2024-06', 'en')).toBe('June 2024')
    expect(formatDay('2024-06', 'zh')).toBe('2024年6月')
    expect(formatDay('2024-06', 'de')).toBe('Juni 2024')
  })
  it('that is none stays as it was written', () => expect(formatDay('soon', 'en')).toBe('soon'))
})
