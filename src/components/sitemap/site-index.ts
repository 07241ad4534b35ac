/** A link of the sitemap for people. `lang` is set where the name is not in the page's language. */
export type IndexLink = { name: string; path: string; lang?: 'en' | undefined }
/** A section of the sitemap with its number of links. Only the links of the requested page are read. */
export type IndexSection = {
  title: string
  lang?: 'en' | undefined
  count: number
  read: (skip: number, take: number) => Promise<IndexLink[]>
}

/** One page of the sitemap. A section that began on the page before is `continued`. */
export type IndexPage = {
  sections: (Pick<IndexSection, 'title' | 'lang'> & { links: IndexLink[]; continued: boolean })[]
  page: number
  pageCount: number
}

/** A section whose links are already in memory. */
export function indexSection(title: string, links: readonly IndexLink[]): IndexSection {
  return { title, count: links.length, read: async (skip, take) => links.slice(skip, skip + take) }
}

/** The number of pages of the sitemap, at least one. */
export function indexPageCount(sections: readonly IndexSection[], pageSize: number): number {
  const total = sections.reduce((sum, { count }) => sum + count, 0)
  return Math.max(1, Math.ceil(total / pageSize))
}

/**
 * Selects the links of one page; a section may span several pages.
 *
 * @param page From 1.
 * @returns null for a page that does not exist. Empty sections are left out.
 */
export async function indexPage(
  sections: readonly IndexSection[],
  page: number,
  pageSize: number,
): Promise<IndexPage | null> {
  const pageCount = indexPageCount(sections, pageSize)
  if (!Number.isInteger(page) || page < 1 || page > pageCount) return null
  const first = (page - 1) * pageSize
  let passed = 0
  const shown = sections.map(async ({ title, lang, count, read }) => {
    const start = first - passed
    passed += count
    const skip = Math.max(0, start)
    const take = Math.min(count, Math.max(0, start + pageSize)) - skip
    return { title, lang, continued: start > 0, links: take > 0 ? await read(skip, take) : [] }
  })
  const read = await Promise.all(shown)
  return { sections: read.filter(({ links }) => links.length > 0), page, pageCount }
}
