import { PATHS } from '../../config/paths'
import { isInOwnFolder, isOwnFile } from '../../config/reserved-slugs'
import { SITE_PAGES } from '../../config/site-pages'
import { PUBLIC_ROWS } from '../../data/public-rows'
import { currentSiteLocales } from '../../firm/site-locales'
import { slugOf, type Transaction } from '../../records/kind-table'
import { DEFAULT_LOCALE, localeOfPath, withoutLocale } from '../../texts/locales'
import { type PageKindKey, recordAt } from '../index'
import { RECORD_PAGES } from '../pages'

const FIXED: ReadonlySet<string> = new Set([
  '',
  ...[...Object.values(SITE_PAGES).map(({ path }) => path), ...Object.values(PATHS)],
])

/** Whether the site has a page of its own at a key, which is no record's. */
export const isFixedPage = (key: string): boolean =>
  FIXED.has(withoutLocale(key)) && !isInOwnFolder(withoutLocale(key))

type Named = { key: PageKindKey; slug: string }

/** The record whose page a path is, or a page below it, such as its studio. */
export function recordOfPath(path: string): Named | null {
  const named = recordAt(path)
  if (named) return named
  const above = recordAt(path.split('/').slice(0, 3).join('/'))
  return above?.key === 'custom-pages' ? null : above
}

/**
 * The paths among some at which the site has a page, or a file of its own.
 *
 * @param keys As `redirectKey` makes them, in any language; there is no page in one that the site does not have.
 */
export async function pagesAmong(keys: readonly string[], db: Transaction): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  const named = new Map<PageKindKey, { key: string; slug: string }[]>()
  const isEnglish = keys.every((key) => localeOfPath(key) === DEFAULT_LOCALE)
  const locales = isEnglish ? [DEFAULT_LOCALE] : await currentSiteLocales()
  for (const key of keys) {
    if (!locales.includes(localeOfPath(key))) continue
    const path = withoutLocale(key)
    if (FIXED.has(path) || isOwnFile(path)) found.add(key)
    const record = recordOfPath(path)
    if (record) named.set(record.key, [...(named.get(record.key) ?? []), { key, slug: record.slug }])
  }
  for (const [kind, some] of named) {
    const rows = await RECORD_PAGES[kind].table.rows(db).findMany({
      where: { ...PUBLIC_ROWS, slug: { in: some.map(({ slug }) => slug) } },
      select: { slug: true },
    })
    const slugs = new Set(rows.map(slugOf))
    for (const { key, slug } of some) if (slugs.has(slug)) found.add(key)
  }
  return found
}
