import { foldForSearch } from '../../search/search-terms'

/** The fields the blog's filter compares. */
type FilterablePost = {
  title: string
  excerpt: string
  category: string | null
  categorySlug: string | null
  fallbackFields?: string[]
}

/**
 * A choice of the blog's category dropdown. `name` is null for posts without a category; the interface names them. `lang` is set
 * where it is not in the page's language.
 */
export type PostCategory = { slug: string; name: string | null; lang?: 'en' }

/** The slug under which posts without a category are chosen. */
export const UNCATEGORIZED = 'uncategorized'

/** The category a post is filed under in the blog's dropdown. */
export function postCategory(
  post: Pick<FilterablePost, 'category' | 'categorySlug' | 'fallbackFields'>,
): PostCategory {
  const name = post.category?.trim()
  if (!name || !post.categorySlug) return { slug: UNCATEGORIZED, name: null }
  return { slug: post.categorySlug, name, ...(post.fallbackFields?.includes('category') && { lang: 'en' }) }
}

/** The entries of the blog's category dropdown: those in use, by name, posts without a category last. */
export function postCategories(posts: readonly FilterablePost[], locale: string): PostCategory[] {
  const bySlug = new Map(posts.map(postCategory).map((category) => [category.slug, category]))
  return [...bySlug.values()].sort((a, b) => {
    if (a.name === null || b.name === null) return Number(a.name === null) - Number(b.name === null)
    return a.name.localeCompare(b.name, locale)
  })
}

/**
 * The posts that match (docs/specification.md, section 2.8): the search text occurs in title or excerpt, folded as product
 * searches are, and the category is the one chosen.
 *
 * @param filter.category A category's slug, which is the same in every language; null for all.
 */
export function filterPosts<T extends FilterablePost>(
  posts: readonly T[],
  filter: { search: string; category: string | null },
): T[] {
  const wanted = foldForSearch(filter.search).trim()
  return posts.filter(
    (post) =>
      (filter.category === null || postCategory(post).slug === filter.category) &&
      (foldForSearch(post.title).includes(wanted) || foldForSearch(post.excerpt).includes(wanted)),
  )
}
