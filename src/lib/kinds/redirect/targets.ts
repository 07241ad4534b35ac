import { currentValue } from '../../cache/current-value'
import { localePath } from '../../config/paths'
import { isInOwnFolder } from '../../config/reserved-slugs'
import { database } from '../../data/prisma'
import type { Transaction } from '../../records/kind-table'
import { findRedirects, REDIRECT_TAG } from '../../records/pages/redirects'
import { DEFAULT_LOCALE, type Locale, localeOfPath, withoutLocale } from '../../texts/locales'
import { ownUrl, redirectKey } from '../../values/redirect-path'
import { KINDS, type PageKindKey } from '../index'
import { RECORD_PAGES } from '../pages'
import { pagesAmong, recordOfPath } from './site-pages'

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

/** The steps that are followed, and looked at for a circle; nobody adds so many redirects one after another. */
export const STEPS_MAX = 50

/** Where a chain of redirects ends; null for one that never does, or is too long. */
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
  const nowhere = new Map<string, string>()
  let open = new Map(targets.map((to) => [to, { path: to, seen: new Set<string>() }]))
  while (open.size > 0) {
    const keys = [...open.values()].map(({ path }) => keyOfTarget(path))
    const pages = await pagesAmong(keys, db)
    const further: typeof open = new Map()
    for (const [to, { path, seen }] of open) {
      const key = keyOfTarget(path)
      const next = pages.has(key) ? undefined : nextOf(redirects, key)
      if (pages.has(key)) ends.set(to, { path: withPathname(path, key), isThere: true })
      else if (next === undefined) nowhere.set(to, path)
      else if (seen.has(key) || seen.size === STEPS_MAX) ends.set(to, null)
      else further.set(to, { path: next, seen: seen.add(key) })
    }
    open = further
  }
  const renamed = await renamedPaths([...nowhere.values()])
  for (const [to, path] of nowhere) {
    const now = renamed.get(path)
    // Files are not looked for.
    ends.set(to, {
      path: now ?? path,
      isThere: now !== undefined || isInOwnFolder(withoutLocale(keyOfTarget(path))),
    })
  }
  return ends
}

/** A target at another path of the site. Pages are written in lower case, in whatever letters a target was typed. */
function withPathname(target: string, path: string): string {
  const { search = '', hash = '' } = ownUrl(target) ?? {}
  return `${path || '/'}${search}${hash}`
}

/** The paths at which records are now that had some paths before, with what stood behind the slug. */
async function renamedPaths(paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = paths.flatMap((path) => {
    const key = keyOfTarget(path)
    const named = recordOfPath(withoutLocale(key))
    return named ? [{ ...named, path, plain: withoutLocale(key), locale: localeOfPath(key) }] : []
  })
  const slugsOf = (kind: PageKindKey) => found.flatMap(({ key, slug }) => (key === kind ? slug : []))
  const kinds = [...new Set(found.map(({ key }) => key))]
  const present = new Map(
    await Promise.all(
      kinds.map(
        async (kind) => [kind, await findRedirects(RECORD_PAGES[kind].table, slugsOf(kind))] as const,
      ),
    ),
  )
  return new Map(
    found.flatMap(({ key, slug, path, plain, locale }): [string, string][] => {
      const now = present.get(key)?.get(slug)
      if (now === undefined) return []
      const { page } = KINDS[key]
      const behind = plain.slice(page.path(slug).length)
      return [[path, withPathname(path, localePath(locale, page.path(now) + behind))]]
    }),
  )
}
