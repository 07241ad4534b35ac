import { useState } from 'react'
import { SEARCH_MAX_CHARS } from '@/lib/values/page-limits'

/** A category to choose; `lang` is set where its name is not in the page's language. */
export type ListedCategory = { slug: string; name: string; lang?: string | undefined }

type ListFieldsProps = {
  search: string
  /** Blank for all. */
  category: string
  categories: ListedCategory[]
  onChange: (part: { search: string } | { category: string | null }) => void
  words: Record<'searchLabel' | 'searchPlaceholder' | 'categoryLabel' | 'allCategories', string>
}

/** The search field and the choice of a category above a list. */
export function ListFields({ search, category, categories, onChange, words }: ListFieldsProps) {
  // Syllables of a word that an input method puts together are no search.
  const [composed, setComposed] = useState<string | null>(null)
  const type = (text: string, isComposing = false) => {
    setComposed(isComposing ? text : null)
    if (!isComposing) onChange({ search: text })
  }
  return (
    <>
      <label>
        <span className="sr-only">{words.searchLabel}</span>
        <input
          type="search"
          name="search"
          value={composed ?? search}
          maxLength={SEARCH_MAX_CHARS}
          placeholder={words.searchPlaceholder}
          autoComplete="off"
          onChange={({ target, nativeEvent }) => type(target.value, (nativeEvent as InputEvent).isComposing)}
          onCompositionEnd={({ currentTarget }) => type(currentTarget.value)}
          className="filter-field"
        />
      </label>
      <label>
        <span className="sr-only">{words.categoryLabel}</span>
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
