import { currentValue } from '../../cache/current-value'
import { localePath } from '../../config/paths'
import { isInOwnFolder } from '../../config/reserved-slugs'
import { database } from '../../data/prisma'
import type { Transaction } from '../../records/kind-table'
import { findRedirect, REDIRECT_TAG } from '../../records/pages/redirects'
import { DEFAULT_LOCALE, type Locale, localeOfPath, withoutLocale } from '../../texts/locales'
import { ownUrl, redirectKey } from '../../values/redirect-path'
import { KINDS } from '../index'
import { RECORD_PAGES } from '../pages'
import { pagesAmong, recordOf } from './site-pages'

/** Where addresses lead that admins have redirected, by their keys. */
export type Redirects = ReadonlyMap<string, string>

async function readRedirects(): Promise<Redirects> {
  const rows = await database().redirect.findMany({
    where: { to: { not: null }, deletedAt: null },
    select: { from: true, to: true },
  })
  return new Map(rows.map(({ from, to }) => [from, to ?? '']))
}

/** All of them in memory, read anew after one is saved: so finding none, as for nearly every request, takes no query. */
export const currentRedirects = currentValue('the redirects', readRedirects, REDIRECT_TAG)

/** The path a redirect leads to in a language: one that names a language, or is a file's, is the same in all. */
function inLanguage(to: string, locale: Locale): string {
  const key = keyOfTarget(to)
  return isInOwnFolder(key) || localeOfPath(to) !== DEFAULT_LOCALE ? to : localePath(locale, to)
}

/** The key under which redirects from a target would be stored. */
export const keyOfTarget = (to: string): string => redirectKey(ownUrl(to)?.pathname ?? '') ?? ''

/** Where the redirect from an address leads, whose language the target then has. */
export function nextOf(redirects: Redirects, key: string): string | undefined {
  const exact = redirects.get(key)
  if (exact !== undefined) return exact
  const locale = localeOfPath(key)
  const to = locale === DEFAULT_LOCALE ? undefined : redirects.get(withoutLocale(key))
  return to === undefined ? undefined : inLanguage(to, locale)
}

/** Where a chain of redirects ends; null for one that never does. */
export type End = { path: string; isThere: boolean } | null

/**
 * Where targets lead in the end, each through as many redirects as there are, so that a visitor takes one step. A page comes
 * before a redirect from its address.
 */
export async function endsOf(
  targets: readonly string[],
  redirects: Redirects,
  db: Transaction,
): Promise<Map<string, End>> {
  const ends = new Map<string, End>()
  let open = new Map(targets.map((to) => [to, { path: to, seen: new Set<string>() }]))
  while (open.size > 0) {
    const keys = [...open.values()].map(({ path }) => keyOfTarget(path))
    const pages = await pagesAmong(keys, db)
    const further: typeof open = new Map()
    for (const [to, { path, seen }] of open) {
      const key = keyOfTarget(path)
      const next = pages.has(key) ? undefined : nextOf(redirects, key)
      if (pages.has(key)) ends.set(to, { path, isThere: true })
      else if (next === undefined) ends.set(to, await renamedEnd(path))
      else if (seen.has(key)) ends.set(to, null)
      else further.set(to, { path: next, seen: seen.add(key) })
    }
    open = further
  }
  return ends
}

/** The page of a record that had a path before; else the path itself. Files are not looked for. */
async function renamedEnd(path: string): Promise<End> {
  const key = keyOfTarget(path)
  const plain = withoutLocale(key)
  if (isInOwnFolder(plain)) return { path, isThere: true }
  const named = recordOf(plain)
  const slug = named && (await findRedirect(RECORD_PAGES[named.key].table, named.slug))
  if (!slug) return { path, isThere: false }
  return { path: localePath(localeOfPath(key), KINDS[named.key].page.path(slug)), isThere: true }
}
