import type { Prisma } from '@/generated/prisma/client'
import { Refusal } from '../../domain/refusal'
import type { CategoryRecord } from '../../schemas/admin-records'
import {
  adminTable,
  type Input,
  mergedTranslations,
  recordBase,
  rowsOf,
  type Transaction,
} from './admin-table'

const RELATIONS = {
  _count: { select: { products: { where: { deletedAt: null } } } },
} as const satisfies Prisma.CategoryInclude

type Row = Prisma.CategoryGetPayload<{ include: typeof RELATIONS }>

function record(row: Row): CategoryRecord {
  return {
    ...recordBase(row),
    slug: row.slug,
    status: row.status,
    name: row.name,
    description: row.description,
    imageUrl: row.imageUrl,
    bannerImage: row.bannerImage,
    metaTitle: row.metaTitle,
    metaDescription: row.metaDescription,
    shareImageUrl: row.shareImageUrl,
    position: row.position,
    productCount: row._count.products,
  }
}

async function columns(input: Input, db: Transaction, current: Row | null): Promise<object> {
  const { version, translations, ...columns } = input
  const last = current ? null : await db.category.aggregate({ _max: { position: true } })
  return {
    // A new one comes last in the menus.
    ...(last && { position: (last._max.position ?? -1) + 1 }),
    ...columns,
    ...mergedTranslations(input, current),
  }
}

/** A category in use stays: its products would have nowhere to be. */
async function beforeDelete(row: Row, db: Transaction): Promise<void> {
  const count = await db.product.count({ where: { categoryId: row.id, deletedAt: null } })
  if (count === 0) return
  throw new Refusal(
    'conflict',
    `This category still has ${count === 1 ? '1 product' : `${count} products`}. Move ${count === 1 ? 'it' : 'them'} to another category first.`,
    { facts: { count } },
  )
}

export const categoriesTable = adminTable<Row>({
  key: 'categories',
  name: 'categories',
  rows: (db) => rowsOf(db.category),
  include: RELATIONS,
  slugEntity: 'CATEGORY',
  record,
  columns,
  beforeDelete,
  // A product in the bin may come back to it.
  disposable: { products: { none: {} } },
})
