import type { PostCategory } from '@/lib/kinds/blog-post/blog-filter'
import type { BlogQuery } from '@/lib/kinds/blog-post/blog-query'
import { ListFields } from '../list/list-fields'
import { buttonClass } from '../ui/button'
import type { ArticleBrowserTexts } from './article-texts'

/** The empty form that buttons elsewhere submit to clear the filters without JavaScript. */
export const CLEAR_FORM_ID = 'blog-clear'

/** The form of the filters, which a button elsewhere submits to reload the list without JavaScript. */
export const ARTICLE_FILTER_FORM_ID = 'blog-filters'

type ArticleFiltersProps = {
  query: BlogQuery
  categories: PostCategory[]
  change: (part: Partial<BlogQuery>) => void
  path: string
  words: ArticleBrowserTexts
}

/** Search and category. Without JavaScript it is a form that sends its state in the address. */
export function ArticleFilters({ query, categories, change, path, words }: ArticleFiltersProps) {
  return (
    <search>
      <form
        id={ARTICLE_FILTER_FORM_ID}
        action={path}
        autoComplete="off"
        aria-label={words.filters}
        className="grid gap-3 sm:grid-cols-[1fr_15rem] lg:grid-cols-[1fr_18rem]"
        onSubmit={(event) => event.preventDefault()}
      >
        <ListFields
          search={query.search}
          category={categories.find(({ slug }) => slug === query.category)?.slug ?? ''}
          categories={categories.map(({ name, ...rest }) => ({
            ...rest,
            name: name ?? words.card.uncategorized,
          }))}
          onChange={change}
          words={words}
        />
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
