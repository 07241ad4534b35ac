/** What the blog's filter looks at. */
type FilterablePost = { title: string; excerpt: string; category: string | null }

/** The name under which posts without a category are chosen; the interface translates it. */
export const UNCATEGORIZED = 'Uncategorized'

/** The category a post is filed under in the blog's dropdown. */
export function postCategory(post: Pick<FilterablePost, 'category'>): string {
  return post.category?.trim() || UNCATEGORIZED
}

/** The entries of the blog's category dropdown: those in use, by name, posts without a category last. */
export function postCategories(posts: readonly FilterablePost[], locale: string): string[] {
  const names = new Set(posts.map(postCategory))
  const uncategorized = names.delete(UNCATEGORIZED) ? [UNCATEGORIZED] : []
  return [...[...names].sort((a, b) => a.localeCompare(b, locale)), ...uncategorized]
}

/**
 * The posts that match (specification section 2): the search text occurs in title or excerpt in any case,
 * and the category is the one chosen.
 *
 * @param filter.category null for all.
 */
export function filterPosts<T extends FilterablePost>(
  posts: readonly T[],
  filter: { search: string; category: string | null },
): T[] {
  const wanted = filter.search.trim().toLowerCase()
  return posts.filter(
    (post) =>
      (filter.category === null || postCategory(post) === filter.category) &&
      (post.title.toLowerCase().includes(wanted) || post.excerpt.toLowerCase().includes(wanted)),
  )
}
