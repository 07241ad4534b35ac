import { describe, expect, it } from 'vitest'
import { figureParts } from '@/lib/domain/figure-parts'
import { formatDay } from '@/lib/domain/format-day'
import { shareLinks } from '@/lib/domain/share-links'

describe('a day', () => {
  it('is written as the language does', () => {
    expect(formatDay('2025-03-11', 'en')).toBe('11 March 2025')
    expect(formatDay('2025-03-11', 'zh')).toBe('2025年3月11日')
  })
  it('that is none stays as it was written', () => expect(formatDay('soon', 'en')).toBe('soon'))
})

describe('the links that share a page', () => {
  it('lead to the three networks and carry address and title whole', () => {
    const page = { url: 'https://www.example.com/blog/a?b=1&c', title: 'Lumens & lux' }
    const links = shareLinks(page).map(({ network, href }) => ({ network, url: new URL(href) }))
    expect(links.map(({ network, url }) => `${network} ${url.host}`)).toEqual([
      'linkedIn www.linkedin.com',
      'x x.com',
      'facebook www.facebook.com',
    ])
    expect(links.map(({ url }) => url.searchParams.get('url') ?? url.searchParams.get('u'))).toEqual(
      Array(3).fill(page.url),
    )
    expect(links[1]?.url.searchParams.get('text')).toBe(page.title)
  })
})

describe('a figure', () => {
  const words = (value: string) => figureParts(value).map(({ text, isUnit }) => (isUnit ? `(${text})` : text))
  it.each([
    ['1.4%', ['1.4%']],
    ['9,000', ['9,000']],
    ['11 days', ['11', '(days)']],
    ['8 h 20 min', ['8', '(h)', '20', '(min)']],
    ['30 → 60%', ['30 → 60%']],
    ['19 万节', ['19', '(万节)']],
    ['4.5 lm/W', ['4.5', '(lm/W)']],
    ['-10 °C', ['-10', '(°C)']],
    ['Twice', ['Twice']],
    ['', ['']],
  ])('%j is set as %j', (value, parts) => expect(words(value)).toEqual(parts))
})
