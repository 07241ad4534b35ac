import { getTranslations } from 'next-intl/server'
import { tryQuery } from '@/lib/cache/cached-query'
import { company } from '@/lib/content/company'
import { DEFAULT_LOCALE, type Locale } from '@/lib/domain/locales'
import { inLocale } from '@/lib/domain/localized-text'
import { type MenuEntry, type MenuTarget, menuItems, OTHER_CATEGORIES, pageOf } from '@/lib/domain/menu'
import { cachedLinkAt } from '@/lib/kinds/cached-queries'
import { localePath, PATHS, SITE_PAGES } from '@/lib/paths'
import type { NamedCategory } from './named-categories'
import { pageName } from './page-names'

export type Navigation = Awaited<ReturnType<typeof navigationOf>>

/** The menus of header and footer and the texts beside them, in a language. */
export async function navigationOf(locale: Locale, categories: NamedCategory[]) {
  const { header, footer, legal, ...texts } = inLocale(company.navigation, locale)
  const t = await getTranslations('common')
  const names = new Map<string, Omit<MenuTarget, 'to'>>([
    ...SITE_PAGES.map((page) => [PATHS[page], { name: pageName(t, page) }] as const),
    ...categories.map(({ path, menu, english }) => [path, named(menu, english)] as const),
  ])
  const itemsOf = async (entries: readonly MenuEntry[]) => {
    const pages = [...new Set(entries.map(({ to }) => pageOf(to)))]
    const records = await Promise.all(pages.map((page) => recordAt(page)))
    const found = new Map(pages.map((page, index) => [page, records[index] ?? null]))
    const others = categories.filter(({ path }) => !pages.some((page) => found.get(page)?.to === path))
    return menuItems(entries, (to) => {
      if (to === OTHER_CATEGORIES)
        return others.map(({ path, menu, english }) => ({ to: href(path), ...named(menu, english) }))
      if (to.startsWith('https:')) return [{ to, name: to }]
      const target = found.get(pageOf(to))
      return target ? [{ ...target, to: href(target.to + to.slice(pageOf(to).length)) }] : []
    })
  }
  const [headerItems, footerItems, legalItems] = await Promise.all([
    itemsOf(header),
    itemsOf(footer),
    itemsOf(legal),
  ])
  return {
    header: headerItems,
    footer: footerItems,
    legal: legalItems.filter((item) => item.links === undefined),
    ...texts,
  }

  function href(path: string): string {
    return localePath(locale, path)
  }

  async function recordAt(path: string): Promise<MenuTarget | null> {
    const known = names.get(path)
    if (known) return { to: path, ...known }
    const link =
      path.startsWith('/') && path !== OTHER_CATEGORIES ? await tryQuery(cachedLinkAt(path, locale)) : null
    return link && { to: link.path, ...(names.get(link.path) ?? named(link.name, link.english)) }
  }
}

const named = (name: string, english: boolean) => ({ name, ...(english && { lang: DEFAULT_LOCALE }) })
