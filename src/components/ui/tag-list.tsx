/** A list of tags. `lang` is set for tags that fell back to another language. */
export function TagList({ tags, lang, limit }: { tags: string[]; lang?: string; limit?: number }) {
  const shown = limit === undefined ? tags : tags.slice(0, limit)
  if (shown.length === 0) return null
  return (
    <ul
      className="flex flex-wrap gap-1.5 *:rounded-tag *:border *:border-line *:px-2.5 *:py-0.5 *:text-2xs *:text-ink-2"
      lang={lang}
    >
      {shown.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  )
}
