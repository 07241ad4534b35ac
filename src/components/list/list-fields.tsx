import { SEARCH_MAX_CHARS } from '@/lib/values/limits'

export type ListFieldTexts = {
  search: string
  searchPlaceholder: string
  category: string
  allCategories: string
}

/** A category to choose; `lang` is set where its name is not in the page's language. */
export type ListedCategory = { slug: string; name: string; lang?: string | undefined }

type ListFieldsProps = {
  search: string
  /** Blank for all. */
  category: string
  categories: ListedCategory[]
  onChange: (part: { search: string } | { category: string | null }) => void
  words: ListFieldTexts
}

/** The search field and the choice of a category above a list. */
export function ListFields({ search, category, categories, onChange, words }: ListFieldsProps) {
  return (
    <>
      <label>
        <span className="sr-only">{words.search}</span>
        <input
          type="search"
          name="search"
          value={search}
          maxLength={SEARCH_MAX_CHARS}
          placeholder={words.searchPlaceholder}
          autoComplete="off"
          onChange={(event) => onChange({ search: event.target.value })}
          className="filter-field"
        />
      </label>
      <label>
        <span className="sr-only">{words.category}</span>
        <select
          name="category"
          value={category}
          onChange={(event) => onChange({ category: event.target.value || null })}
          className="filter-field"
        >
          <option value="">{words.allCategories}</option>
          {categories.map(({ slug, name, lang }) => (
            <option key={slug} value={slug} lang={lang}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}
