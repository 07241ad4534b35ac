import type { z } from 'zod'
import type { Locale } from '../domain/locales'
import type {
  blogPostTranslations,
  caseStudyTranslations,
  categoryTranslations,
  productTranslations,
} from '../schemas/translations'
import { listFixedArticles } from './fixed-articles'
import { database } from './prisma'
import { publicCategoryId } from './public-category-id'
import { PUBLIC_ROWS } from './public-rows'
import { translator } from './translator'

/** The nil UUID, which no row has (RFC 9562). */
const NIL_UUID = '00000000-0000-0000-0000-000000000000'

/** Slug and name of a record with a page. `english` is set where the name fell back to English. */
export type SiteLink = { slug: string; name: string; english: boolean }

export type SiteLinks = {
  /** `products` is the number of its public products. */
  categories: (SiteLink & { products: number })[]
  /** Products of categories that are not public. */
  otherProducts: number
  posts: SiteLink[]
  caseStudies: SiteLink[]
}

/**
 * The links of the sitemap for people: categories in the order of the menus, posts (the two fixed articles first) and
 * case studies newest first. Of products only the number, since there may be very many.
 */
export async function listSiteLinks(locale: Locale): Promise<SiteLinks> {
  const newestFirst = [{ date: 'desc' }, { id: 'desc' }] as const
  const [categories, counts, posts, studies] = await Promise.all([
    database().category.findMany({
      where: PUBLIC_ROWS,
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
      select: { id: true, slug: true, name: true, translations: true },
    }),
    database().productCount.findMany({ where: { published: { gt: 0 } } }),
    database().blogPost.findMany({
      where: PUBLIC_ROWS,
      orderBy: [...newestFirst],
      select: { slug: true, title: true, translations: true },
    }),
    database().caseStudy.findMany({
      where: PUBLIC_ROWS,
      orderBy: [...newestFirst],
      select: { slug: true, title: true, translations: true },
    }),
  ])
  const published = new Map(counts.map((count) => [count.categoryId, count.published]))
  const all = counts.reduce((sum, count) => sum + count.published, 0)
  const listed = categories.map((row) => ({
    ...link<typeof categoryTranslations>(row, 'name', row.name, locale),
    products: published.get(row.id) ?? 0,
  }))
  return {
    categories: listed,
    otherProducts: all - listed.reduce((sum, { products }) => sum + products, 0),
    posts: [
      ...listFixedArticles(locale).map(({ slug, title }) => ({ slug, name: title, english: false })),
      ...posts.map((row) => link<typeof blogPostTranslations>(row, 'title', row.title, locale)),
    ],
    caseStudies: studies.map((row) => link<typeof caseStudyTranslations>(row, 'title', row.title, locale)),
  }
}

/**
 * Some of the public products, ordered by their English name.
 *
 * @param category The slug of their category; null for products of categories that are not public.
 */
export async function listProductLinks(
  category: string | null,
  locale: Locale,
  { skip, take }: { skip: number; take: number },
): Promise<SiteLink[]> {
  const among = category
    ? { categoryId: (await publicCategoryId(category)) ?? NIL_UUID }
    : { category: { NOT: PUBLIC_ROWS } }
  const orderBy = [{ name: 'asc' }, { id: 'asc' }] as const
  // Ids first: they come from the index alone, also at a large offset.
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
  return rows.map((row) => link<typeof productTranslations>(row, 'name', row.name, locale))
}

function link<Schema extends z.ZodType<{ zh?: object | undefined }>>(
  row: { slug: string; translations: unknown },
  field: Parameters<ReturnType<typeof translator<Schema>>['text']>[0],
  english: string,
  locale: Locale,
): SiteLink {
  const { text, localized } = translator<Schema>(row.translations, locale)
  const name = text(field, english)
  return { slug: row.slug, name, english: localized.fallbackFields.length > 0 }
}
