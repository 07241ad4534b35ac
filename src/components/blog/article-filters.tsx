import type { PostCategory } from '@/lib/domain/blog-filter'
import type { BlogQuery } from '@/lib/domain/blog-query'
import { SEARCH_MAX_CHARS } from '@/lib/domain/limits'
import { buttonClass } from '../ui/button'

export type ArticleFilterWords = {
  label: string
  search: string
  searchPlaceholder: string
  category: string
  allCategories: string
  apply: string
}

/** The empty form that buttons elsewhere submit to clear the filters without JavaScript. */
export const CLEAR_FORM_ID = 'blog-clear'

/** The form of the filters, which a button elsewhere submits to reload the list without JavaScript. */
export const FILTER_FORM_ID = 'blog-filters'

type ArticleFiltersProps = {
  query: BlogQuery
  categories: PostCategory[]
  change: (part: Partial<BlogQuery>) => void
  path: string
  words: ArticleFilterWords & { uncategorized: string }
}

/** Search and category. Without JavaScript it is a form that sends its state in the address. */
export function ArticleFilters({ query, categories, change, path, words }: ArticleFiltersProps) {
  const category = categories.find(({ slug }) => slug === query.category)?.slug ?? ''
  return (
    <search>
      <form
        id={FILTER_FORM_ID}
        action={path}
        aria-label={words.label}
        className="grid gap-3 sm:grid-cols-[1fr_15rem] lg:grid-cols-[1fr_18rem]"
        onSubmit={(event) => event.preventDefault()}
      >
        <label>
          <span className="sr-only">{words.search}</span>
          <input
            type="search"
            name="search"
            value={query.search}
            maxLength={SEARCH_MAX_CHARS}
            placeholder={words.searchPlaceholder}
            autoComplete="off"
            onChange={(event) => change({ search: event.target.value })}
            className="filter-field"
          />
        </label>
        <label>
          <span className="sr-only">{words.category}</span>
          <select
            name="category"
            value={category}
            onChange={(event) => change({ category: event.target.value || null })}
            className="filter-field"
          >
            <option value="">{words.allCategories}</option>
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name ?? words.uncategorized}
              </option>
            ))}
          </select>
        </label>
        <noscript>
          <button type="submit" className={buttonClass('ink')}>
            {words.apply}
          </button>
        </noscript>
      </form>
      <form id={CLEAR_FORM_ID} action={path} />
    </search>
  )
}
