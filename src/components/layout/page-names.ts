import type { getTranslations } from 'next-intl/server'
import type { SITE_PAGES } from '@/lib/config/paths'

type Words = Awaited<ReturnType<typeof getTranslations<'common'>>>

/** What menus and the sitemap for people call a page of the site that is no record's. */
export function pageName(t: Words, page: (typeof SITE_PAGES)[number]): string {
  switch (page) {
    case 'privacy':
    case 'terms':
    case 'sitemap':
      return t(`footer.${page}`)
    case 'compare':
      return t('compare.title')
    default:
      return t(`nav.${page}`)
  }
}
