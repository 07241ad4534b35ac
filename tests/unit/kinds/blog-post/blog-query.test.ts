import { describe, expect, it } from 'vitest'
import { blogListPage, blogQueryHref, parseBlogQuery } from '@/lib/kinds/blog-post/blog-query'

const state = (query: string) => parseBlogQuery(new URLSearchParams(query))

const posts = Array.from({ length: 13 }, (_, index) => ({
  title: `Post ${index + 1}`,
  excerpt: index < 8 ? 'Lanterns' : 'Headlamps',
  category: index < 7 ? 'Technology' : null,
  categorySlug: index < 7 ? 'technology' : null,
}))

describe('the address of the blog list', () => {
  it('says search, category and page', () =>
    expect(state('search=fl1&category=technology&page=2')).toEqual({
      search: 'fl1',
      category: 'technology',
      page: 2,
    }))

  it.each(['', 'page=0', 'page=-3', 'page=x', 'page=1.5', 'search=+&category='])(
    '%j is the plain list',
    (query) => expect(state(query)).toEqual({ search: '', category: null, page: 1 }),
  )

  it('is the same for the same list, whatever the way there', () =>
    expect(blogQueryHref('/blog', state('page=1&category=technology&search=%20fl1%20'))).toBe(
      '/blog?search=fl1&category=technology',
    ))

  it('leaves out the blanks around a search, and a search of blanks', () => {
    expect(blogQueryHref('/blog', { search: ' fl1 ' })).toBe('/blog?search=fl1')
    expect(blogQueryHref('/blog', { search: '  ' })).toBe('/blog')
    expect(blogQueryHref('/blog', {})).toBe('/blog')
    expect(state(`search=${'x'.repeat(500)}`).search).toHaveLength(200)
  })

  it('of the plain list carries nothing', () => expect(blogQueryHref('/blog', state(''))).toBe('/blog'))

  it('reads back what it wrote', () => {
    const query = { search: '电池 & UN 38.3', category: 'industry', page: 3 }
    expect(state(blogQueryHref('', query))).toEqual(query)
  })
})

describe('the blog list', () => {
  it('shows six articles a page and counts all that match', () => {
    const list = blogListPage(posts, state('search=lanterns'), 'en')
    expect([list.items.length, list.total, list.available, list.pageCount]).toEqual([6, 8, 13, 2])
  })

  it('shows the last page to whoever asks for a later one', () => {
    const list = blogListPage(posts, state('page=99'), 'en')
    expect([list.query.page, list.items.length]).toEqual([3, 1])
  })

  it('keeps to a category that is used', () => {
    const list = blogListPage(posts, state('category=technology'), 'en')
    expect([list.query.category, list.total]).toEqual(['technology', 7])
  })

  it('shows all articles for a category nobody uses', () => {
    const list = blogListPage(posts, state('category=recipes'), 'en')
    expect([list.query.category, list.total]).toEqual([null, 13])
  })

  it('offers the categories of all articles, not only of those that match', () =>
    expect(blogListPage(posts, state('search=nothing'), 'en').categories).toHaveLength(2))
})
