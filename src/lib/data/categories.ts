import { z } from 'zod'
import type { Category, Prisma } from '@/generated/prisma/client'
import type { Locale } from '../domain/locales'
import { isSlug } from '../domain/slug'
import type { CategoryView, ListPage } from '../schemas/public-views'
import type { categoryTranslations } from '../schemas/translations'
import { type ListQuery, readPage } from './keyset'
import { type PictureLookup, pictureLookup } from './pictures'
import { database } from './prisma'
import { PUBLIC_ROWS } from './public-rows'
import { translator } from './translator'

function categoryView(row: Category, lookup: PictureLookup, locale: Locale): CategoryView {
  const translated = translator<typeof categoryTranslations>(row.translations, locale)
  const { text, localized } = translated
  const name = text('name', row.name)
  return {
    id: row.id,
    slug: row.slug,
    name,
    description: text('description', row.description),
    imageUrl: row.imageUrl,
    picture: lookup.picture(row.imageUrl, null, name),
    bannerImage: row.bannerImage,
    bannerPicture: lookup.optional(row.bannerImage, null, name),
    metaTitle: translated.own('metaTitle', row.metaTitle),
    metaDescription: translated.own('metaDescription', row.metaDescription),
    sharePicture: lookup.optional(row.shareImageUrl, null, name),
    languages: translated.languagesOf(['name', 'description']),
    updatedAt: row.updatedAt.toISOString(),
    ...localized,
  }
}

async function categoryViews(rows: readonly Category[], locale: Locale): Promise<CategoryView[]> {
  const lookup = await pictureLookup(
    rows.flatMap(({ imageUrl, bannerImage, shareImageUrl }) => [imageUrl, bannerImage, shareImageUrl]),
    locale,
  )
  return rows.map((row) => categoryView(row, lookup, locale))
}

/**
 * The categories the public may see, in the order of the menus.
 *
 * @throws InvalidCursorError for a cursor that is not of this list.
 */
export async function listCategories(query: ListQuery): Promise<ListPage<CategoryView>> {
  const page = await readPage<Category, number>(query, {
    order: 'categories',
    keySchema: z.int32(),
    keyOf: ({ position }) => position,
    count: () => database().category.count({ where: PUBLIC_ROWS }),
    read: (after, take) =>
      database().category.findMany({
        where: {
          ...PUBLIC_ROWS,
          ...(after && {
            OR: [{ position: { gt: after.key } }, { position: after.key, id: { gt: after.id } }],
          }),
        },
        orderBy: [{ position: 'asc' }, { id: 'asc' }],
        take,
      }),
  })
  return { ...page, items: await categoryViews(page.items, query.locale) }
}

/**
 * One category the public may see.
 *
 * @returns The category in that language, or null when there is none of that slug.
 */
export async function getCategoryBySlug(slug: string, locale: Locale): Promise<CategoryView | null> {
  return isSlug(slug) ? readCategory({ ...PUBLIC_ROWS, slug }, locale) : null
}

/** One category whether the public may see it or not, for its preview; null when it is deleted. */
export async function getCategoryForPreview(id: string, locale: Locale): Promise<CategoryView | null> {
  return readCategory({ id, deletedAt: null }, locale)
}

async function readCategory(where: Prisma.CategoryWhereInput, locale: Locale): Promise<CategoryView | null> {
  const rows = await database().category.findMany({ where, take: 1 })
  return (await categoryViews(rows, locale))[0] ?? null
}
