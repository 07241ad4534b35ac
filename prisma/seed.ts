/**
 * Fills a database with the content the site starts with: `npm run db:seed`.
 *
 * Safe to repeat. A thing is recognised by its slug, a picture by its address, and keeps its id. What an admin has
 * edited, renamed or deleted is left alone: the seed only refreshes what nobody has touched.
 */
import { pathToFileURL } from 'node:url'
import { PrismaPg } from '@prisma/adapter-pg'
import { Prisma, PrismaClient, type SlugEntity } from '../src/generated/prisma/client'
import { completeSomeFactTexts } from '../src/lib/kinds/product/facts/complete-fact-texts'
import { markStaleRevisions } from '../src/lib/kinds/product/papers/mark-stale-revisions'
import {
  blogCategoryRows,
  blogPostRows,
  type CategoryRow,
  caseStudyRows,
  categoryRows,
  documentRows,
  mediaRows,
  modeRows,
  productRows,
  teamMemberRows,
} from './seed-data/seed-rows'

type Transaction = Prisma.TransactionClient

/** What happened to the rows of one table. */
interface Planted {
  /** Ids by slug, of live rows and of rows that were renamed since. */
  ids: Map<string, string>
  /** Slugs of the rows that now hold the seed's content. */
  fresh: Set<string>
}

export interface SeedResult {
  categories: number
  products: number
  modes: number
  documents: number
  blogCategories: number
  blogPosts: number
  caseStudies: number
  teamMembers: number
  pictures: number
  /** Things not touched because an admin has edited, renamed or deleted them. */
  leftAlone: number
}

interface Existing {
  id: string
  slug: string
  version: number
  deletedAt: Date | null
}

interface Table<Row> {
  findMany(query: {
    where: { slug: { in: string[] } }
    select: { id: true; slug: true; version: true; deletedAt: true }
  }): Promise<Existing[]>
  createMany(query: { data: Row[] }): Promise<unknown>
  update(query: { where: { id: string }; data: Row }): Promise<unknown>
}

/** Creates the rows that were never there and refreshes those that nobody has edited. */
async function plant<Row extends { slug: string }>(
  table: Table<Row>,
  rows: Row[],
  renamed: Map<string, string>,
): Promise<Planted> {
  const slugs = rows.map((row) => row.slug)
  const select = { id: true, slug: true, version: true, deletedAt: true } as const
  const existing = await table.findMany({ where: { slug: { in: slugs } }, select })
  const live = new Map(existing.filter((row) => !row.deletedAt).map((row) => [row.slug, row]))
  const deleted = new Set(existing.filter((row) => row.deletedAt).map((row) => row.slug))

  const fresh = new Set<string>()
  const missing: Row[] = []
  for (const row of rows) {
    const present = live.get(row.slug)
    if (present && present.version > 1) continue
    if (!present && (renamed.has(row.slug) || deleted.has(row.slug))) continue
    fresh.add(row.slug)
    if (present) await table.update({ where: { id: present.id }, data: row })
    else missing.push(row)
  }
  if (missing.length > 0) await table.createMany({ data: missing })

  const now = await table.findMany({ where: { slug: { in: slugs } }, select })
  const ids = new Map(renamed)
  for (const row of now) if (!row.deletedAt) ids.set(row.slug, row.id)
  return { ids, fresh }
}

async function renamedSince(tx: Transaction, entity: SlugEntity): Promise<Map<string, string>> {
  const redirects = await tx.redirect.findMany({ where: { entity } })
  return new Map(redirects.map(({ fromSlug, targetId }) => [fromSlug ?? '', targetId ?? '']))
}

interface PartTable<Row> {
  findMany(query: {
    where: { productId: { in: string[] } }
    select: { id: true; productId: true; position: true }
  }): Promise<{ id: string; productId: string; position: number }[]>
  createMany(query: { data: Row[] }): Promise<unknown>
  update(query: { where: { id: string }; data: Row }): Promise<unknown>
  deleteMany(query: { where: { id: { in: string[] } } }): Promise<unknown>
}

/** Makes the modes of products what the seed says; a part keeps its id by its position. */
async function plantParts<Row extends { productId: string; position: number }>(
  table: PartTable<Row>,
  productIds: string[],
  rows: Row[],
): Promise<number> {
  const existing = await table.findMany({
    where: { productId: { in: productIds } },
    select: { id: true, productId: true, position: true },
  })
  const place = (part: { productId: string; position: number }) => `${part.productId} ${part.position}`
  const left = new Map(existing.map((part) => [place(part), part.id]))
  const missing: Row[] = []
  for (const row of rows) {
    const id = left.get(place(row))
    if (id) await table.update({ where: { id }, data: row })
    else missing.push(row)
    left.delete(place(row))
  }
  if (missing.length > 0) await table.createMany({ data: missing })
  if (left.size > 0) await table.deleteMany({ where: { id: { in: [...left.values()] } } })
  return rows.length
}

async function plantPictures(tx: Transaction): Promise<Set<string>> {
  const rows = mediaRows()
  const existing = await tx.mediaItem.findMany({
    where: { url: { in: rows.map((row) => row.url) } },
    select: { id: true, url: true, version: true, deletedAt: true },
  })
  const byUrl = new Map(existing.map((item) => [item.url, item]))
  const missing = rows.filter((row) => !byUrl.has(row.url))
  await tx.mediaItem.createMany({ data: missing })
  const fresh = new Set(missing.map((row) => row.url))
  for (const row of rows) {
    const present = byUrl.get(row.url)
    if (!present || present.version > 1 || present.deletedAt) continue
    await tx.mediaItem.update({ where: { id: present.id }, data: row })
    fresh.add(row.url)
  }
  return fresh
}

/** Makes the documents of products what the seed says. Further ones that a product was given stay. */
async function plantDocuments(
  tx: Transaction,
  owners: readonly { slug: string; productId: string }[],
): Promise<Planted> {
  const own = documentRows.flatMap(({ productSlug, position, ...row }) => {
    const productId = owners.find(({ slug }) => slug === productSlug)?.productId
    return productId ? [{ row, position, productId }] : []
  })
  const planted = await plant(
    tx.document,
    own.map(({ row }) => row),
    new Map(),
  )
  const links = own.flatMap(({ row, position, productId }) => {
    const documentId = planted.ids.get(row.slug)
    return documentId && planted.fresh.has(row.slug) ? [{ productId, documentId, position }] : []
  })
  await tx.documentProduct.createMany({ data: links, skipDuplicates: true })
  return planted
}

/** Categories are known by their roles: another category may have the slug one of them had. */
async function plantCategories(tx: Transaction): Promise<Planted> {
  const renamed = await renamedSince(tx, 'CATEGORY')
  const holders = await tx.category.findMany({ where: { role: { not: null } } })
  const holderOf = (role: unknown) => holders.find((row) => row.role === role)
  const isElsewhere = ({ role, slug }: CategoryRow) => (holderOf(role)?.slug ?? slug) !== slug
  const planted = await plant(
    tx.category,
    categoryRows.filter((row) => !isElsewhere(row)),
    renamed,
  )
  for (const { role, slug } of categoryRows.filter(isElsewhere)) {
    const holder = holderOf(role)
    if (holder && !holder.deletedAt) planted.ids.set(slug, holder.id)
    else planted.ids.delete(slug)
  }
  return planted
}

async function plantAll(tx: Transaction): Promise<SeedResult> {
  // Two instances that start together seed one after the other.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('seed'))`
  const none = new Map<string, string>()

  const pictures = await plantPictures(tx)
  const categories = await plantCategories(tx)

  // A product needs a category. Where an admin has deleted that, its products are not brought back either.
  const homed = productRows.flatMap(({ categorySlug, ...row }) => {
    const categoryId = categories.ids.get(categorySlug)
    return categoryId ? [{ ...row, categoryId }] : []
  })
  const products = await plant(tx.product, homed, await renamedSince(tx, 'PRODUCT'))
  const owners = [...products.fresh].map((slug) => ({ slug, productId: products.ids.get(slug) as string }))
  const productIds = owners.map(({ productId }) => productId)
  const partsOf = <Part>(rowsOf: (slug: string) => Part[]) =>
    owners.flatMap(({ slug, productId }) => rowsOf(slug).map((part) => ({ ...part, productId })))
  const modes = await plantParts(tx.productMode, productIds, partsOf(modeRows))
  const documents = await plantDocuments(tx, owners)

  const blogCategories = await plant(tx.blogCategory, blogCategoryRows, none)
  const posts = blogPostRows.map(({ categorySlug, ...row }) => ({
    ...row,
    categoryId: (categorySlug && blogCategories.ids.get(categorySlug)) ?? null,
  }))
  const blogPosts = await plant(tx.blogPost, posts, await renamedSince(tx, 'BLOG_POST'))
  const caseStudies = await plant(tx.caseStudy, caseStudyRows, await renamedSince(tx, 'CASE_STUDY'))
  const teamMembers = await plant(tx.teamMember, teamMemberRows, none)

  await markStaleRevisions(Prisma.sql`TRUE`, tx)

  const planted = [
    [categories.fresh, categoryRows],
    [products.fresh, productRows],
    [blogCategories.fresh, blogCategoryRows],
    [blogPosts.fresh, blogPostRows],
    [caseStudies.fresh, caseStudyRows],
    [teamMembers.fresh, teamMemberRows],
    [pictures, mediaRows()],
  ] as const
  return {
    categories: categories.fresh.size,
    products: products.fresh.size,
    modes,
    documents: documents.fresh.size,
    blogCategories: blogCategories.fresh.size,
    blogPosts: blogPosts.fresh.size,
    caseStudies: caseStudies.fresh.size,
    teamMembers: teamMembers.fresh.size,
    pictures: pictures.size,
    leftAlone: planted.reduce((sum, [fresh, rows]) => sum + rows.length - fresh.size, 0),
  }
}

/**
 * Writes the content the site starts with, all of it or nothing.
 * @returns how many things of each kind now hold the seed's content, and how many were left alone
 */
export async function seed(prisma: PrismaClient): Promise<SeedResult> {
  const result = await prisma.$transaction(plantAll, { timeout: 60_000, maxWait: 30_000 })
  // PostgreSQL analyzes no table of so few rows by itself, and without statistics a search computes each text anew for every mode.
  await prisma.$executeRaw`ANALYZE "products", "product_modes"`
  return result
}

/** The result in one line. */
export function describeSeed(result: SeedResult): string {
  const counts = [
    `${result.categories} categories`,
    `${result.products} products with ${result.modes} modes and ${result.documents} documents`,
    `${result.blogPosts} posts in ${result.blogCategories} categories`,
    `${result.caseStudies} case studies`,
    `${result.teamMembers} people`,
    `${result.pictures} pictures`,
  ].join(', ')
  return result.leftAlone > 0 ? `${counts}; ${result.leftAlone} edited or deleted ones left alone` : counts
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL }) })
  try {
    const result = await seed(prisma)
    // The queue would record the revisions of what papers state, too, but only once the site runs.
    while ((await completeSomeFactTexts(prisma)) > 0) {}
    console.log(describeSeed(result))
  } finally {
    await prisma.$disconnect()
  }
}
