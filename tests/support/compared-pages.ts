import type { PageDetails } from '@/lib/seo/audit/read-page'
import type { Locale } from '@/lib/texts/locales'

type ComparedPage = Pick<PageDetails, 'titles' | 'descriptions' | 'alternates'> & {
  url: string
  locale: Locale
}

/** Faults that only a comparison of pages shows: shared titles and descriptions, alternates that do not link back. */
export function comparisonFaults(pages: readonly ComparedPage[]): string[] {
  const byUrl = new Map(pages.map((page) => [page.url, page]))
  return pages.flatMap((page) => [
    ...pages
      .filter(({ url, locale }) => url !== page.url && locale === page.locale)
      .flatMap(({ url, titles, descriptions }) => [
        ...(titles[0] === page.titles[0] ? [`${page.url} has the title of ${url}`] : []),
        ...(descriptions[0] === page.descriptions[0] ? [`${page.url} has the description of ${url}`] : []),
      ]),
    ...page.alternates
      .filter(({ href }) => !byUrl.get(href)?.alternates.some((back) => back.href === page.url))
      .map(({ href }) => `${page.url} leads to ${href} without a way back`),
  ])
}
