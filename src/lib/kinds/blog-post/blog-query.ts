import { withoutUnstorableCharacters } from '../../texts/storable-text'
import { BLOG_PAGE_SIZE, SEARCH_MAX_CHARS, SLUG_MAX_CHARS } from '../../values/page-limits'
import { filterPosts, type PostCategory, postCategories } from './blog-filter'
import { type Page, paginate } from './pagination'

/** Everything that makes up the state of the blog list, all of it in the page's address. */
export type BlogQuery = {
  /** Empty for none. */
  search: string
  /** A category's slug; null for all. */
  category: string | null
  /** From 1. */
  page: number
}

export const DEFAULT_BLOG_QUERY: BlogQuery = { search: '', category: null, page: 1 }

/** One page of the blog list, with what its filter and pagination need. */
export type BlogListPage<T> = Page<T> & {
  /** The state shown: an invalid parameter is replaced by the nearest valid one. */
  query: BlogQuery
  /** How many articles match. */
  total: number
  /** How many there are in all. */
  available: number
  categories: PostCategory[]
}

/** Reads the list's state from an address. Never fails; of a parameter given twice the first counts. */
export function parseBlogQuery(params: URLSearchParams): BlogQuery {
  const text = (name: string, maxChars: number) =>
    withoutUnstorableCharacters(
      withoutUnstorableCharacters(params.get(name) ?? '')
        .trim()
        .slice(0, maxChars),
    )
  const page = Number(params.get('page') ?? 1)
  return {
    search: text('search', SEARCH_MAX_CHARS),
    category: text('category', SLUG_MAX_CHARS) || null,
    page: Number.isSafeInteger(page) ? Math.max(1, page) : 1,
  }
}

/**
 * The address of a list state. Default values are left out, so that each state has exactly one address.
 *
 * @param path The list's own path, `/blog`.
 */
export function blogQueryHref(path: string, query: Partial<BlogQuery>): string {
  const params = new URLSearchParams()
  if (query.search?.trim()) params.set('search', query.search.trim())
  if (query.category) params.set('category', query.category)
  if (query.page && query.page > 1) params.set('page', String(query.page))
  return params.size > 0 ? `${path}?${params}` : path
}

/**
 * The page of the blog that a state of the list shows (docs/specification.md, section 2.8): filtered, then cut into
 * pages of six. A page out of range becomes the nearest one, a category without posts counts as all.
 */
export function blogListPage<T extends Parameters<typeof filterPosts>[0][number]>(
  posts: readonly T[],
  query: BlogQuery,
  locale: string,
): BlogListPage<T> {
  const categories = postCategories(posts, locale)
  const category = categories.some(({ slug }) => slug === query.category) ? query.category : null
  const matching = filterPosts(posts, { search: query.search, category })
  const page = paginate(matching, query.page, BLOG_PAGE_SIZE)
  return {
    ...page,
    query: { search: query.search, category, page: page.page },
    total: matching.length,
    available: posts.length,
    categories,
  }
}
