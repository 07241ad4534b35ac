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
import { isPublicRow, PUBLIC_ROWS } from './public-rows'
import { translator } from './translator'

/** Something with a page of its own: its slug and its name, which may have fallen back to English. */
export type SiteLink = { slug: string; name: string; english: boolean }

export type SiteLinks = {
  categories: SiteLink[]
  /** `category` is the slug of its category, or null while that is not public. */
  products: (SiteLink & { category: string | null })[]
  posts: SiteLink[]
  caseStudies: SiteLink[]
}

/**
 * Everything the public may see, without limit, by name: categories in the order of the menus, products by name,
 * posts (the two fixed articles first) and case studies newest first.
 */
export async function listSiteLinks(locale: Locale): Promise<SiteLinks> {
  const newestFirst = [{ date: 'desc' }, { id: 'desc' }] as const
  const [categories, products, posts, studies] = await Promise.all([
    database().category.findMany({
      where: PUBLIC_ROWS,
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
      select: { slug: true, name: true, translations: true },
    }),
    database().product.findMany({
      where: PUBLIC_ROWS,
      select: {
        slug: true,
        name: true,
        translations: true,
        category: { select: { slug: true, status: true, deletedAt: true } },
      },
    }),
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
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return {
    categories: categories.map((row) => link<typeof categoryTranslations>(row, 'name', row.name, locale)),
    products: products
      .map((row) => ({
        ...link<typeof productTranslations>(row, 'name', row.name, locale),
        category: row.category && isPublicRow(row.category) ? row.category.slug : null,
      }))
      .sort((one, other) => compare(one.name, other.name)),
    posts: [
      ...listFixedArticles(locale).map(({ slug, title }) => ({ slug, name: title, english: false })),
      ...posts.map((row) => link<typeof blogPostTranslations>(row, 'title', row.title, locale)),
    ],
    caseStudies: studies.map((row) => link<typeof caseStudyTranslations>(row, 'title', row.title, locale)),
  }
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
