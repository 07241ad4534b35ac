import { PAGES_READ_AT_ONCE } from '../domain/limits'
import { LOCALES, type Locale } from '../domain/locales'
import { newest } from '../domain/newest'
import { blogPostPath } from '../paths'
import { listFixedArticles } from './fixed-articles'
import { PAGE_KINDS, type PageType } from './page-kinds'
import type { PageRange } from './page-ranges'
import { database } from './prisma'
import { PUBLIC_ROWS } from './public-rows'

/** A page made from a row, as the sitemap lists it. */
export type IndexablePage = {
  /** Its English path. */
  path: string
  /** The kind and the id of its row; null for a fixed article. */
  thing: { type: PageType; id: string } | null
  /** When its content last changed. */
  changedAt: string
  /** The languages its main text exists in. */
  languages: Locale[]
  /** Addresses of its own pictures, as stored. */
  pictures: string[]
}

/** A part of a range that is read with one query. */
type Portion = { from: string; last: string; skip: number; take: number }

const BASE = { id: true, slug: true, updatedAt: true, translations: true, imageUrl: true } as const

const portionQuery = ({ from, last, skip, take }: Portion) =>
  ({ where: { ...PUBLIC_ROWS, id: { gte: from, lte: last } }, orderBy: { id: 'asc' }, skip, take }) as const

const READERS: Record<PageType, (portion: Portion) => Promise<IndexablePage[]>> = {
  categories: async (portion) => {
    const rows = await database().category.findMany({
      ...portionQuery(portion),
      select: { ...BASE, bannerImage: true },
    })
    // A category's page changes with the products it shows.
    const changed = await database().product.groupBy({
      by: 'categoryId',
      where: { ...PUBLIC_ROWS, categoryId: { in: rows.map(({ id }) => id) } },
      _max: { updatedAt: true },
    })
    const changedIn = new Map(
      changed.map(({ categoryId, _max }) => [categoryId, _max.updatedAt?.toISOString() ?? null]),
    )
    return rows.map((row) => ({
      ...page('categories', row),
      changedAt: newest([row.updatedAt.toISOString(), changedIn.get(row.id) ?? null]) ?? '',
      pictures: given(row.imageUrl, row.bannerImage),
    }))
  },
  products: async (portion) => {
    const select = { ...BASE, nightImageUrl: true, images: true }
    const rows = await database().product.findMany({ ...portionQuery(portion), select })
    return rows.map((row) => ({
      ...page('products', row),
      pictures: given(row.imageUrl, row.nightImageUrl, ...row.images),
    }))
  },
  'blog-posts': async (portion) => {
    const rows = await database().blogPost.findMany({ ...portionQuery(portion), select: BASE })
    return rows.map((row) => ({ ...page('blog-posts', row), pictures: given(row.imageUrl) }))
  },
  'case-studies': async (portion) => {
    const select = { ...BASE, bannerImage: true }
    const rows = await database().caseStudy.findMany({ ...portionQuery(portion), select })
    return rows.map((row) => ({
      ...page('case-studies', row),
      pictures: given(row.imageUrl, row.bannerImage),
    }))
  },
}

/**
 * The pages of a range in order of creation, one portion at a time, so that memory use does not grow with their number.
 */
export async function* readPageRange({ type, first, last }: PageRange): AsyncGenerator<IndexablePage[]> {
  let from = first
  let skip = 0
  while (true) {
    const pages = await READERS[type]({ from, last, skip, take: PAGES_READ_AT_ONCE })
    if (pages.length > 0) yield pages
    if (pages.length < PAGES_READ_AT_ONCE) return
    from = pages.at(-1)?.thing?.id ?? last
    skip = 1
  }
}

/** A few pages of a range, from its `skip`th on. */
export function readSomeOf(range: PageRange, skip: number, take: number): Promise<IndexablePage[]> {
  return READERS[range.type]({ from: range.first, last: range.last, skip, take })
}

/** The pages of the two fixed articles. */
export function fixedArticlePages(): IndexablePage[] {
  return listFixedArticles('en').map((article) => ({
    path: blogPostPath(article.slug),
    thing: null,
    changedAt: article.updatedAt,
    languages: [...LOCALES],
    pictures: [article.imageUrl],
  }))
}

type Row = { id: string; slug: string; updatedAt: Date; translations: unknown }

function page(type: PageType, { id, slug, updatedAt, translations }: Row) {
  const { path, languagesOf } = PAGE_KINDS[type]
  return {
    path: path(slug),
    thing: { type, id },
    changedAt: updatedAt.toISOString(),
    languages: languagesOf(translations),
  }
}

const given = (...addresses: (string | null)[]) => [
  ...new Set(addresses.filter((address): address is string => Boolean(address))),
]
