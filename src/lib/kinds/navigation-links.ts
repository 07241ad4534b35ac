import { PATHS } from '../config/paths'
import { SITE_PAGES } from '../config/site-pages'
import { shippedNode } from '../content/shipped-texts'
import { storedTexts } from '../content/stored-texts'
import { database } from '../data/prisma'
import { PUBLIC_ROWS } from '../data/public-rows'
import type { FieldError } from '../errors/error-codes'
import type { MenuEntryRecord } from '../fields/menu'
import type { Input, Transaction } from '../records/kind-table'
import { DEFAULT_LOCALE } from '../texts/locales'
import { nearestText } from '../texts/nearest-text'
import { isUploaded } from '../uploads/media-names'
import { OTHER_CATEGORIES, pageOf } from '../values/menu'
import { KINDS, type PageKindKey, recordAt } from './index'
import { RECORD_PAGES } from './pages'
import { navigation } from './single/navigation'

const MENUS = ['header', 'footer', 'legal'] as const satisfies readonly (keyof typeof navigation.declared)[]

/** As many as one reads. */
const NAMED_PAGES = 30

const entriesIn = (values: Input, name: string) => (values[name] ?? []) as MenuEntryRecord[]

const keyOf = (name: string) => `${navigation.single.name}.${name}`

/**
 * The links of menus that lead nowhere, each with the pages there are. One that was there before may stay: its page may have
 * gone since, and other entries must still be saved.
 */
export async function deadMenuLinks(record: Input, db: Transaction): Promise<FieldError[]> {
  const row = await db.siteRecord.findUnique({ where: { name: navigation.key } })
  const values = storedTexts(row)[DEFAULT_LOCALE]
  const before = new Set(
    MENUS.flatMap((name) => [
      ...entriesIn(values, keyOf(name)),
      ...(shippedNode(keyOf(name)) as MenuEntryRecord[]),
    ]).map(({ to }) => to),
  )
  const errors: FieldError[] = []
  for (const name of MENUS) {
    for (const [index, { to }] of entriesIn(record, name).entries()) {
      if (before.has(to) || !to.startsWith('/') || (await isThere(pageOf(to), db))) continue
      const pages = await pagesNear(pageOf(to))
      errors.push({
        path: `${name}.${index}.to`,
        code: 'link_leads_nowhere',
        values: {
          value: to,
          meant: meantBy(pageOf(to), pages) ?? 'none',
          options: pages.slice(0, NAMED_PAGES).join(', '),
        },
      })
    }
  }
  return errors
}

const FIXED = [...Object.values(SITE_PAGES).map(({ path }) => path as string), OTHER_CATEGORIES]

/** Every path begins with a slash, which says nothing about what was meant. */
function meantBy(path: string, pages: readonly string[]): string | null {
  const near = nearestText(
    path.slice(1),
    pages.filter((page) => page !== PATHS.home).map((page) => page.slice(1)),
  )
  return near && `/${near}`
}

/** Whether a path of the site leads to a page or a document, be it public or not. */
export async function isThere(path: string, db: Transaction): Promise<boolean> {
  if (FIXED.includes(path)) return true
  if (isUploaded(path)) return (await db.documentFile.findUnique({ where: { url: path } })) !== null
  const named = recordAt(path)
  if (!named) return false
  const { table } = RECORD_PAGES[named.key]
  const { slug } = named
  if (await table.rows(db).findFirst({ where: { slug, deletedAt: null } })) return true
  const { slugEntity: entity } = table
  return (
    entity !== null &&
    (await db.redirect.findFirst({ where: { entity, fromSlug: slug, deletedAt: null } })) !== null
  )
}

/** The pages there are, those of the kind that was meant first; of a kind too large to be listed at once, the newest. */
async function pagesNear(path: string): Promise<string[]> {
  const named = recordAt(path)?.key
  // A path at the root may be of a page of the firm's own, or a category without its folder.
  const keys = named && named !== 'custom-pages' ? [named] : (['custom-pages', 'categories'] as const)
  const take = Math.floor((NAMED_PAGES - FIXED.length) / keys.length)
  const pages = await Promise.all(keys.map((key) => newestPages(key, take)))
  return [...pages.flat(), ...FIXED]
}

async function newestPages(key: PageKindKey, take: number): Promise<string[]> {
  const rows = await RECORD_PAGES[key].table.rows(database()).findMany({
    where: PUBLIC_ROWS,
    orderBy: { createdAt: 'desc' },
    select: { slug: true },
    take,
  })
  return rows.map((row) => KINDS[key].page.path(String((row as unknown as { slug: string }).slug)))
}
