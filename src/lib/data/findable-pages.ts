import { LOCALES, type Locale } from '../domain/locales'
import { newest } from '../domain/newest'
import { blogPostPath } from '../paths'
import { listFixedArticles } from './fixed-articles'
import { PAGE_KINDS, type PageType } from './page-kinds'
import { database } from './prisma'
import { PUBLIC_ROWS } from './public-rows'

/** A page made from a row, as search engines are told of it. */
export type FindablePage = {
  /** Its English path. */
  path: string
  /** The resource its row belongs to and the row's id; an article of the site itself has none. */
  thing: { type: PageType; id: string } | null
  /** When what it shows last changed. */
  changedAt: string
  /** The languages its main text exists in. */
  languages: Locale[]
  /** Addresses of its own pictures, as stored. */
  pictures: string[]
}

export type FindablePages = {
  pages: FindablePage[]
  /** When the things of each list last changed; null for an empty one. */
  changed: {
    products: string | null
    categories: string | null
    posts: string | null
    caseStudies: string | null
  }
}

const BASE = { id: true, slug: true, updatedAt: true, translations: true, imageUrl: true } as const

/** Rows that were published count too once they are in the bin: their going changed the lists. */
const ONCE_PUBLIC = { where: { status: 'PUBLISHED' }, _max: { updatedAt: true } } as const

/**
 * Every page made from a row that the public may see, whatever its number, in the order of their making, with the two
 * articles of the site itself.
 */
export async function listFindablePages(): Promise<FindablePages> {
  const query = { where: PUBLIC_ROWS, orderBy: { id: 'asc' } } as const
  const [categories, products, posts, studies, ...latest] = await Promise.all([
    database().category.findMany({ ...query, select: { ...BASE, bannerImage: true } }),
    database().product.findMany({
      ...query,
      select: { ...BASE, categoryId: true, nightImageUrl: true, images: true },
    }),
    database().blogPost.findMany({ ...query, select: BASE }),
    database().caseStudy.findMany({ ...query, select: { ...BASE, bannerImage: true } }),
    database().category.aggregate(ONCE_PUBLIC),
    database().product.aggregate(ONCE_PUBLIC),
    database().blogPost.aggregate(ONCE_PUBLIC),
    database().caseStudy.aggregate(ONCE_PUBLIC),
  ])
  const [categoriesChanged, productsChanged, postsChanged, studiesChanged] = latest.map(
    ({ _max }) => _max.updatedAt?.toISOString() ?? null,
  )
  const changedIn = new Map<string, string | null>()
  for (const { categoryId, updatedAt } of products)
    changedIn.set(categoryId, newest([updatedAt.toISOString(), changedIn.get(categoryId) ?? null]))
  return {
    pages: [
      ...categories.map((row) => ({
        ...page('categories', row),
        changedAt: newest([row.updatedAt.toISOString(), changedIn.get(row.id) ?? null]) ?? '',
        pictures: given(row.imageUrl, row.bannerImage),
      })),
      ...products.map((row) => ({
        ...page('products', row),
        pictures: given(row.imageUrl, row.nightImageUrl, ...row.images),
      })),
      ...listFixedArticles('en').map((article) => ({
        path: blogPostPath(article.slug),
        thing: null,
        changedAt: article.updatedAt,
        languages: [...LOCALES],
        pictures: [article.imageUrl],
      })),
      ...posts.map((row) => ({
        ...page('blog-posts', row),
        pictures: [row.imageUrl],
      })),
      ...studies.map((row) => ({
        ...page('case-studies', row),
        pictures: given(row.imageUrl, row.bannerImage),
      })),
    ],
    changed: {
      products: productsChanged ?? null,
      categories: categoriesChanged ?? null,
      posts: postsChanged ?? null,
      caseStudies: studiesChanged ?? null,
    },
  }
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
