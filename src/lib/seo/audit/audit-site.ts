import type { Locale } from '../../texts/locales'
import type { Finding } from './check'
import type { PageDetails } from './read-page'
import { RESULT_CHECKS } from './result-checks'

/** The details of a page that are compared with other pages. */
export type PageAmongOthers = Pick<PageDetails, 'titles' | 'descriptions' | 'alternates'> & {
  url: string
  locale: Locale
}

export type SiteCheckId = 'titleUnique' | 'descriptionUnique' | 'hreflangReturn'

/**
 * Issues that only a comparison of pages shows: duplicate titles and descriptions, alternates that do not link back.
 */
export function auditSite(
  pages: readonly PageAmongOthers[],
): { url: string; finding: Finding<SiteCheckId> }[] {
  const byUrl = new Map(pages.map((page) => [page.url, page]))
  const usersOf = (text: (page: PageAmongOthers) => string | undefined) => {
    const users = new Map<string, string[]>()
    for (const page of pages) {
      const key = `${page.locale} ${text(page) ?? ''}`
      users.set(key, [...(users.get(key) ?? []), page.url])
    }
    return (page: PageAmongOthers) =>
      (users.get(`${page.locale} ${text(page) ?? ''}`) ?? []).filter((url) => url !== page.url)
  }
  const sameTitle = usersOf(({ titles }) => titles[0])
  const sameDescription = usersOf(({ descriptions }) => descriptions[0])
  const error = { severity: 'error' } as const
  return pages.flatMap((page) => [
    ...sameTitle(page).map((detail) => ({
      url: page.url,
      finding: {
        ...error,
        check: 'titleUnique' as const,
        detail,
        source: RESULT_CHECKS.title.source,
        field: 'metaTitle' as const,
      },
    })),
    ...sameDescription(page).map((detail) => ({
      url: page.url,
      finding: {
        ...error,
        check: 'descriptionUnique' as const,
        detail,
        source: RESULT_CHECKS.description.source,
        field: 'metaDescription' as const,
      },
    })),
    ...page.alternates
      .filter(({ href }) => {
        const other = byUrl.get(href)
        return !other?.alternates.some((back) => back.href === page.url)
      })
      .map(({ href }) => ({
        url: page.url,
        finding: {
          ...error,
          check: 'hreflangReturn' as const,
          detail: href,
          source: RESULT_CHECKS.hreflang.source,
          field: 'translation' as const,
        },
      })),
  ])
}
