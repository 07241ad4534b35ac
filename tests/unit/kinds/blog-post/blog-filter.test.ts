import { describe, expect, it } from 'vitest'
import { filterPosts, postCategories } from '@/lib/kinds/blog-post/blog-filter'

const GUIDES = { category: 'Buying Guides', categorySlug: 'buying-guides' }
const TECHNOLOGY = { category: 'Technology', categorySlug: 'technology' }

const posts = [
  { slug: 'a', title: 'Reading FL1 Numbers', excerpt: 'Six figures', ...GUIDES },
  { slug: 'b', title: 'Cells', excerpt: 'What fl1 leaves out', ...TECHNOLOGY },
  { slug: 'c', title: '看懂参数', excerpt: '六个图标', category: null, categorySlug: null },
  { slug: 'e', title: 'Charging', excerpt: '6\u00a0W over USB-\u2060C', ...GUIDES },
  { slug: 'd', title: 'Blank', excerpt: '', category: ' ', categorySlug: 'blank' },
]
type Post = (typeof posts)[number]
const slugs = (filter: { search: string; category: string | null }) =>
  filterPosts(posts, filter).map(({ slug }) => slug)

describe('the blog filter', () => {
  it('finds a text in title or excerpt, in any case', () =>
    expect(slugs({ search: ' fl1 ', category: null })).toEqual(['a', 'b']))
  it('finds a text as typed in one whose lines are kept together', () =>
    expect(slugs({ search: '6 w over usb-c', category: null })).toEqual(['e']))
  it('finds Chinese text', () => expect(slugs({ search: '参数', category: null })).toEqual(['c']))
  it('shows all posts without a search', () => expect(slugs({ search: ' ', category: null })).toHaveLength(5))
  it('keeps to the category chosen', () =>
    expect(slugs({ search: 'fl1', category: 'technology' })).toEqual(['b']))
  it('files posts without a category as uncategorized', () =>
    expect(slugs({ search: '', category: 'uncategorized' })).toEqual(['c', 'd']))
  it('finds nothing for a category nobody uses', () =>
    expect(slugs({ search: '', category: 'recipes' })).toEqual([]))
  it('offers them so wherever their posts stand', () => {
    const order = (...of: typeof posts) => postCategories(of, 'en').map(({ slug }) => slug)
    const [buying, technology, none] = posts as [Post, Post, Post]
    expect(order(none, technology, buying)).toEqual(['buying-guides', 'technology', 'uncategorized'])
    expect(order(technology, none, buying)).toEqual(['buying-guides', 'technology', 'uncategorized'])
    expect(order(none, buying)).toEqual(['buying-guides', 'uncategorized'])
  })
  it('offers one without a translation in English, and says so', () => {
    const [post] = posts as [Post]
    const fallbackFields = ['category']
    expect(postCategories([{ ...post, fallbackFields }], 'zh')).toEqual([
      { slug: 'buying-guides', name: 'Buying Guides', lang: 'en' },
    ])
  })
  it('offers the categories in use once each, by name, uncategorized last', () =>
    expect(postCategories([...posts, ...posts], 'en')).toEqual([
      { slug: 'buying-guides', name: 'Buying Guides' },
      { slug: 'technology', name: 'Technology' },
      { slug: 'uncategorized', name: null },
    ]))
})
