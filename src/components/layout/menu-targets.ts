import { getTranslations } from 'next-intl/server'
import { tryQuery } from '@/lib/cache/cached-query'
import { localePath, PATHS } from '@/lib/config/paths'
import { SITE_PAGE_NAMES } from '@/lib/config/site-pages'
import { DEFAULT_LOCALE, type Locale } from '@/lib/texts/locales'
import { isUploaded } from '@/lib/uploads/media-names'
import { type MenuTarget, OTHER_CATEGORIES, pageOf } from '@/lib/values/menu'
import { isHttpsAddress } from '@/lib/values/web-address'
import type { NamedCategory } from './named-categories'
import { pageName } from './page-names'

/** What the addresses of menus lead to in a language, as `menuItems` takes it. */
export async function menuTargets(
  locale: Locale,
  categories: readonly NamedCategory[],
  addresses: readonly string[],
): Promise<(to: string) => readonly MenuTarget[]> {
  const t = await getTranslations({ locale, namespace: 'common' })
  const targetOf = (path: string, name: string, english = false): MenuTarget => ({
    to: localePath(locale, path),
    name,
    ...(english && { lang: DEFAULT_LOCALE }),
  })
  const known = new Map([
    ...SITE_PAGE_NAMES.map((page) => [PATHS[page], targetOf(PATHS[page], pageName(t, page))] as const),
    ...categories.map(({ path, name, menu, english }) => {
      const target = targetOf(path, name, english)
      return [path, menu === name ? target : { ...target, inHeader: menu }] as const
    }),
  ])
  const linkAt = async (path: string) => {
    // Most menus lead to none of these pages, whose kinds are then not loaded.
    const { cachedLinkAt } = await import('@/lib/kinds/cached-queries')
    return tryQuery(cachedLinkAt(path, locale))
  }
  const pageAt = async (path: string) => {
    const link = known.has(path) ? null : await linkAt(path)
    return known.get(link?.path ?? path) ?? (link && targetOf(link.path, link.name, link.english))
  }
  const pages = [...new Set(addresses.map(pageOf))].filter((path) => path.startsWith('/'))
  const found = new Map(await Promise.all(pages.map(async (path) => [path, await pageAt(path)] as const)))

  return (to) => {
    if (to === OTHER_CATEGORIES) return categories.flatMap(({ path }) => known.get(path) ?? [])
    if (isHttpsAddress(to) || isUploaded(to)) return [{ to, name: to }]
    const page = found.get(pageOf(to))
    return page ? [{ ...page, to: page.to + to.slice(pageOf(to).length) }] : []
  }
}
