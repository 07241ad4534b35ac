import { describe, expect, it } from 'vitest'
import { shareLinks } from '@/components/blog/article-screen'

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
