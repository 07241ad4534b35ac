import type { Prisma } from '@/generated/prisma/client'
import { fieldRefusal } from '../../domain/refusal'
import { productFacts } from '../../kinds/product/facts'
import type { Sort } from '../../resources/admin-resource'
import { SELECTED_CATEGORY_NOT_FOUND } from '../../schemas/admin-fields'
import type { AdminListQuery } from '../../schemas/admin-queries'
import type { NamedTranslations, ProductRecord } from '../../schemas/admin-records'
import { featuresSchema, specsSchema } from '../../schemas/json-columns'
import type { ListPage } from '../../schemas/public-views'
import { database } from '../prisma'
import { NOT_DELETED_SCOPE, orderByColumn, readProductPage } from '../product-rows'
import {
  adminTable,
  type Input,
  mergedTranslations,
  recordBase,
  rowsOf,
  type Transaction,
} from './admin-table'

const RELATIONS = {
  category: { select: { id: true, slug: true, name: true } },
  modes: { orderBy: { position: 'asc' } },
  documents: { orderBy: { position: 'asc' } },
} as const satisfies Prisma.ProductInclude

type Row = Prisma.ProductGetPayload<{ include: typeof RELATIONS }>

function record(row: Row): ProductRecord {
  return {
    ...recordBase(row),
    slug: row.slug,
    status: row.status,
    name: row.name,
    productNumber: row.productNumber,
    description: row.description,
    detailedDescription: row.detailedDescription,
    metaTitle: row.metaTitle,
    metaDescription: row.metaDescription,
    shareImageUrl: row.shareImageUrl,
    imageUrl: row.imageUrl,
    nightImageUrl: row.nightImageUrl,
    imageAlt: row.imageAlt,
    images: row.images,
    categoryId: row.categoryId,
    category: row.category,
    tags: row.tags,
    badge: row.badge,
    specs: specsSchema.safeParse(row.specs).data ?? [],
    features: featuresSchema.safeParse(row.features).data ?? [],
    documents: row.documents.map(({ name, kind, url, type, sizeBytes, translations }) => ({
      name,
      kind,
      url,
      type,
      sizeBytes,
      translations: translations as NamedTranslations,
    })),
    modes: row.modes.map(({ id, productId, position, translations, ...mode }) => ({
      ...mode,
      translations: translations as NamedTranslations,
    })),
    facts: productFacts(row),
  }
}

/** A category as the target of a product, kept from being deleted until the transaction ends. */
export async function requireCategory(db: Transaction, id: string): Promise<string> {
  const [category] = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "categories" WHERE "id" = ${id}::uuid AND "deletedAt" IS NULL FOR SHARE`
  if (!category) throw fieldRefusal('invalid_input', 'categoryId', SELECTED_CATEGORY_NOT_FOUND)
  return category.id
}

/** The category of a product for which none was chosen: the first of the menus. */
async function firstCategory(db: Transaction): Promise<string> {
  const first = await db.category.findFirst({
    where: { deletedAt: null },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: { id: true },
  })
  return requireCategory(db, first?.id ?? '00000000-0000-0000-0000-000000000000')
}

/** A list of parts in its new form, in the order sent. */
const parts = (sent: unknown, current: Row | null) => {
  if (sent === undefined) return undefined
  const create = (sent as object[]).map((part, position) => ({ ...part, position }))
  return current ? { deleteMany: {}, create } : { create }
}

async function columns(input: Input, db: Transaction, current: Row | null): Promise<object> {
  const { version, facts, modes, documents, categoryId, translations, ...columns } = input
  const chosen = categoryId as string | undefined
  return {
    ...columns,
    ...(facts as object | undefined),
    ...mergedTranslations(input, current),
    ...(chosen === undefined
      ? !current && { categoryId: await firstCategory(db) }
      : { categoryId: await requireCategory(db, chosen) }),
    modes: parts(modes, current),
    documents: parts(documents, current),
  }
}

async function readPage(query: AdminListQuery, { value, by, direction }: Sort): Promise<ListPage<Row>> {
  const column = by as 'createdAt' | 'updatedAt' | 'name'
  const order = orderByColumn(`admin.products.${value}`, column, direction === 'desc')
  const page = await readProductPage(query, NOT_DELETED_SCOPE, order)
  const ids = page.items.map(({ id }) => id)
  const rows = await database().product.findMany({ where: { id: { in: ids } }, include: RELATIONS })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { ...page, items: ids.flatMap((id) => byId.get(id) ?? []) }
}

export const productsTable = adminTable<Row>({
  key: 'products',
  name: 'products',
  rows: (db) => rowsOf(db.product),
  include: RELATIONS,
  slugEntity: 'PRODUCT',
  record,
  columns,
  readPage,
})
