import { database } from '../data/prisma'
import { PUBLIC_ROWS } from '../data/public-rows'
import { translator } from '../data/translator'
import type { KindTable } from '../records/kind-table'
import { findRedirect } from '../records/pages/redirects'
import { LOCALES, type Locale } from '../texts/locales'
import { DEMAND_NAMES_MAX } from '../values/limits'
import { publicCategoryId } from './category/public-category-id'
import { type PageKindKey, recordAt } from './index'
import { PAGE_KEYS, RECORD_PAGES } from './pages'

const NIL_UUID = '00000000-0000-0000-0000-000000000000'

/** A record with a page: its slug and its name, which may have fallen back to English. */
export type SiteLink = { slug: string; name: string; english: boolean }

export type SiteLinks = {
  /** The public records of each kind, by its key; a kind too large to be listed at once has none. */
  records: Record<PageKindKey, SiteLink[]>
  /** How many public products each category has, by its slug. */
  products: Record<string, number>
  /** Products of no category, or of one that is not public. */
  otherProducts: number
}

/** Everything the public may see but products, of which there may be very many: only how many. */
export async function listSiteLinks(locale: Locale): Promise<SiteLinks> {
  const [links, counts, categories] = await Promise.all([
    Promise.all(PAGE_KEYS.map((key) => listLinks(key, locale))),
    database().productCount.findMany({ where: { published: { gt: 0 } } }),
    database().category.findMany({ where: PUBLIC_ROWS, select: { id: true, slug: true } }),
  ])
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]))
  const sum = (rows: typeof counts) => rows.reduce((total, { published }) => total + published, 0)
  const records = Object.fromEntries(PAGE_KEYS.map((key, index) => [key, links[index] ?? []]))
  return {
    records: records as SiteLinks['records'],
    products: Object.fromEntries(
      counts.flatMap(({ categoryId, published }) => {
        const slug = slugs.get(categoryId)
        return slug ? [[slug, published]] : []
      }),
    ),
    otherProducts: sum(counts.filter(({ categoryId }) => !slugs.has(categoryId))),
  }
}

async function listLinks(key: PageKindKey, locale: Locale): Promise<SiteLink[]> {
  const { table, kind } = RECORD_PAGES[key]
  const { linkOrder } = kind.page
  if (!linkOrder) return []
  const rows = await table.rows(database()).findMany({
    where: PUBLIC_ROWS,
    orderBy: [{ [linkOrder.by]: linkOrder.direction }, { id: linkOrder.direction }],
    select: { slug: true, [kind.title]: true, translations: true },
  })
  return rows.map((row) => link(table, row, locale))
}

/**
 * Some of the products the public may see, by their English name.
 *
 * @param category The slug of their category; null for products of no category, or of one that is not public.
 */
export async function listProductLinks(
  category: string | null,
  locale: Locale,
  { skip, take }: { skip: number; take: number },
): Promise<SiteLink[]> {
  const among = category
    ? { categoryId: (await publicCategoryId(category)) ?? NIL_UUID }
    : { category: { isNot: PUBLIC_ROWS } }
  const orderBy = [{ name: 'asc' }, { id: 'asc' }] as const
  // The index alone knows which they are, also behind thousands of others.
  const ids = await database().product.findMany({
    where: { ...PUBLIC_ROWS, ...among },
    orderBy: [...orderBy],
    select: { id: true, name: true },
    skip,
    take,
  })
  const rows = await database().product.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    orderBy: [...orderBy],
    select: { slug: true, name: true, translations: true },
  })
  return rows.map((row) => link(RECORD_PAGES.products.table, row, locale))
}

/** The public record at a path of the site, or the one that was there before it got another slug; null where there is none. */
export async function linkAt(path: string, locale: Locale): Promise<(SiteLink & { path: string }) | null> {
  const named = recordAt(path)
  if (!named) return null
  const { table, kind } = RECORD_PAGES[named.key]
  const publicAt = (slug: string) =>
    table.rows(database()).findFirst({
      where: { ...PUBLIC_ROWS, slug },
      select: { slug: true, [kind.title]: true, translations: true },
    })
  const row = await publicAt(named.slug)
  const present = row ? null : await findRedirect(table, named.slug)
  const found = present ? await publicAt(present) : row
  if (!found) return null
  const { slug, ...rest } = link(table, found, locale)
  return { slug, ...rest, path: kind.page.path(slug) }
}

/** A public record with a page, and all it is called in any language. */
export type NamedRecord = { key: PageKindKey; id: string; path: string; name: string; names: string[] }

/** The newest public records of each kind with a page, at most so many of one, by what they are called. */
export async function listNamedRecords(locale: Locale): Promise<NamedRecord[]> {
  const lists = await Promise.all(
    PAGE_KEYS.map(async (key) => {
      const { table, kind } = RECORD_PAGES[key]
      const isNumbered = 'productNumber' in kind.declared
      const rows = await table.rows(database()).findMany({
        where: PUBLIC_ROWS,
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        select: {
          id: true,
          slug: true,
          [kind.title]: true,
          translations: true,
          ...(isNumbered && { productNumber: true }),
        },
        take: DEMAND_NAMES_MAX,
      })
      return rows.map((row): NamedRecord => {
        const { slug, name } = link(table, row, locale)
        const titles = LOCALES.map((each) => link(table, row, each).name)
        const number = isNumbered ? String((row as Record<string, unknown>).productNumber ?? '') : ''
        return {
          key,
          id: row.id,
          path: kind.page.path(slug),
          name,
          names: [...new Set([...titles, slug, number])],
        }
      })
    }),
  )
  return lists.flat()
}

function link({ kind }: KindTable, row: { translations: unknown }, locale: Locale): SiteLink {
  const columns = row as Record<string, unknown>
  const { text, localized } = translator<string>(row.translations, locale)
  const name = text(kind.title, String(columns[kind.title]))
  return { slug: String(columns.slug), name, english: localized.fallbackFields.length > 0 }
}
