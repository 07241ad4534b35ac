import { describe, expect, it } from 'vitest'
import { filterPosts, postCategories } from '@/lib/domain/blog-filter'

const posts = [
  { slug: 'a', title: 'Reading FL1 Numbers', excerpt: 'Six figures', category: 'Buying Guides' },
  { slug: 'b', title: 'Cells', excerpt: 'What fl1 leaves out', category: 'Technology' },
  { slug: 'c', title: '看懂参数', excerpt: '六个图标', category: null },
  { slug: 'd', title: 'Blank', excerpt: '', category: ' ' },
]
const slugs = (filter: { search: string; category: string | null }) =>
  filterPosts(posts, filter).map(({ slug }) => slug)

describe('the blog filter', () => {
  it('finds a text in title or excerpt, in any case', () =>
    expect(slugs({ search: ' fl1 ', category: null })).toEqual(['a', 'b']))
  it('finds Chinese text', () => expect(slugs({ search: '参数', category: null })).toEqual(['c']))
  it('shows all posts without a search', () => expect(slugs({ search: ' ', category: null })).toHaveLength(4))
  it('keeps to the category chosen', () =>
    expect(slugs({ search: 'fl1', category: 'Technology' })).toEqual(['b']))
  it('files posts without a category under Uncategorized', () =>
    expect(slugs({ search: '', category: 'Uncategorized' })).toEqual(['c', 'd']))
  it('finds nothing for a category nobody uses', () =>
    expect(slugs({ search: '', category: 'Recipes' })).toEqual([]))
  it('offers the categories in use, by name, Uncategorized last', () =>
    expect(postCategories(posts, 'en')).toEqual(['Buying Guides', 'Technology', 'Uncategorized']))
})
