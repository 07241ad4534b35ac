import { describe, expect, it } from 'vitest'
import { type IndexPage, indexPage, indexSection } from '@/components/sitemap/site-index'

const section = (title: string, count: number) =>
  indexSection(
    title,
    Array.from({ length: count }, (_, index) => ({
      name: `${title}${index + 1}`,
      path: `/${title}${index + 1}`,
    })),
  )
const names = (page: IndexPage | null) =>
  page?.sections.map(({ title, continued, links }) => [
    title,
    continued,
    links.map(({ name }) => name).join(' '),
  ])

describe('the readable sitemap', () => {
  const site = [section('a', 2), section('none', 0), section('b', 4)]

  it('fits on one page when there is little', async () => {
    expect(names(await indexPage(site, 1, 10))).toEqual([
      ['a', false, 'a1 a2'],
      ['b', false, 'b1 b2 b3 b4'],
    ])
  })

  it('lets a section run over to the next page', async () => {
    expect(names(await indexPage(site, 1, 3))).toEqual([
      ['a', false, 'a1 a2'],
      ['b', false, 'b1'],
    ])
    expect(names(await indexPage(site, 2, 3))).toEqual([['b', true, 'b2 b3 b4']])
    expect((await indexPage(site, 2, 3))?.pageCount).toBe(2)
  })

  it('reads no more than the page shows', async () => {
    const asked: number[][] = []
    const many = {
      title: 'many',
      count: 100_000,
      read: async (skip: number, take: number) => {
        asked.push([skip, take])
        return [{ name: 'x', path: '/x' }]
      },
    }
    await indexPage([section('a', 5), many, section('z', 5)], 3, 10)
    expect(asked).toEqual([[15, 10]])
  })

  it('asks nothing of a section the page does not show', async () => {
    const never = { title: 'never', count: 3, read: () => Promise.reject(new Error('was asked')) }
    expect(names(await indexPage([never, section('b', 3), never], 2, 3))).toEqual([['b', false, 'b1 b2 b3']])
  })

  it('begins a section at the top of a page without calling it continued', async () => {
    expect(names(await indexPage(site, 2, 2))).toEqual([['b', false, 'b1 b2']])
  })

  it.each([0, 3, -1, 1.5, Number.NaN])('has no page %d', async (page) => {
    expect(await indexPage(site, page, 3)).toBeNull()
  })

  it('has one page when there is nothing at all', async () => {
    expect(await indexPage([], 1, 3)).toEqual({ sections: [], page: 1, pageCount: 1 })
  })
})
