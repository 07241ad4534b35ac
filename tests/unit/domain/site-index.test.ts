import { describe, expect, it } from 'vitest'
import { indexPage } from '@/lib/domain/site-index'

const section = (title: string, count: number) => ({
  title,
  links: Array.from({ length: count }, (_, index) => ({
    name: `${title}${index + 1}`,
    path: `/${title}${index + 1}`,
  })),
})
const names = (page: ReturnType<typeof indexPage>) =>
  page?.sections.map(({ title, continued, links }) => [
    title,
    continued,
    links.map(({ name }) => name).join(' '),
  ])

describe('the readable sitemap', () => {
  const site = [section('a', 2), section('none', 0), section('b', 4)]

  it('fits on one page when there is little', () => {
    expect(names(indexPage(site, 1, 10))).toEqual([
      ['a', false, 'a1 a2'],
      ['b', false, 'b1 b2 b3 b4'],
    ])
  })

  it('lets a section run over to the next page', () => {
    expect(names(indexPage(site, 1, 3))).toEqual([
      ['a', false, 'a1 a2'],
      ['b', false, 'b1'],
    ])
    expect(names(indexPage(site, 2, 3))).toEqual([['b', true, 'b2 b3 b4']])
    expect(indexPage(site, 2, 3)?.pageCount).toBe(2)
  })

  it('begins a section at the top of a page without calling it continued', () => {
    expect(names(indexPage(site, 2, 2))).toEqual([['b', false, 'b1 b2']])
  })

  it.each([0, 3, -1, 1.5, Number.NaN])('has no page %d', (page) => {
    expect(indexPage(site, page, 3)).toBeNull()
  })

  it('has one page when there is nothing at all', () => {
    expect(indexPage([], 1, 3)).toEqual({ sections: [], page: 1, pageCount: 1 })
  })
})
