/** A list of tags. `lang` is set for tags that fell back to another language. */
export function TagList({ tags, lang, limit }: { tags: string[]; lang?: string; limit?: number }) {
  const shown = limit === undefined ? tags : tags.slice(0, limit)
  if (shown.length === 0) return null
  return (
    <ul className="tags" lang={lang}>
      {shown.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  )
}
