import type { getTranslations } from 'next-intl/server'
import { SITE_PAGES, type SitePageName } from '@/lib/config/site-pages'

type Words = Awaited<ReturnType<typeof getTranslations<'common'>>>

/** What menus and the sitemap for people call a page of the site that is no record's. */
export const pageName = (t: Words, page: SitePageName): string => t(SITE_PAGES[page].name)
