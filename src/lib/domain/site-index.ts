/** A link of the readable sitemap. `lang` is set where the name is not in the page's language. */
export type IndexLink = { name: string; path: string; lang?: 'en' | undefined }
export type IndexSection = { title: string; links: IndexLink[] }

/** One page of the sitemap. A section that began on the page before is `continued`. */
export type IndexPage = {
  sections: (IndexSection & { continued: boolean })[]
  page: number
  pageCount: number
}

/**
 * Cuts one page out of all links of the site; a section may run over several pages.
 *
 * @param page From 1.
 * @returns null for a page that does not exist. Empty sections are left out.
 */
export function indexPage(
  sections: readonly IndexSection[],
  page: number,
  pageSize: number,
): IndexPage | null {
  const total = sections.reduce((sum, { links }) => sum + links.length, 0)
  const pageCount = Math.max(1, Math.ceil(total / pageSize))
  if (!Number.isInteger(page) || page < 1 || page > pageCount) return null
  const first = (page - 1) * pageSize
  let passed = 0
  const shown = sections.flatMap((section) => {
    const start = first - passed
    passed += section.links.length
    const links = section.links.slice(Math.max(0, start), Math.max(0, start + pageSize))
    return links.length === 0 ? [] : [{ ...section, links, continued: start > 0 }]
  })
  return { sections: shown, page, pageCount }
}
