import { database, Prisma } from '../../data/prisma'
import { PUBLIC_ROWS } from '../../data/public-rows'
import { ApiError } from '../../errors/api-error'
import { delegateOf, kindTable, type Transaction } from '../../records/kind-table'
import { TERM_COLUMNS } from '../../trade/order-terms'
import { markStaleRevisions } from '../product/papers/mark-stale-revisions'
import { roleOfInterest } from './category-roles'
import { categories } from './fields'

const RELATIONS = {
  _count: { select: { products: { where: { deletedAt: null } } } },
} as const satisfies Prisma.CategoryInclude

type Row = Prisma.CategoryGetPayload<{ include: typeof RELATIONS }>

/** A category in use stays: its products would have no category. */
async function beforeDelete(row: Row, db: Transaction): Promise<void> {
  const count = await db.product.count({ where: { categoryId: row.id, deletedAt: null } })
  if (count > 0) throw new ApiError('category_in_use', { values: { count }, facts: { count } })
}

/** A category's page changes with the products it shows. */
async function changedWith(ids: string[]): Promise<Map<string, Date | null>> {
  const changed = await database().product.groupBy({
    by: 'categoryId',
    where: { ...PUBLIC_ROWS, categoryId: { in: ids } },
    _max: { updatedAt: true },
  })
  return new Map(changed.map(({ categoryId, _max }) => [String(categoryId), _max.updatedAt]))
}

export const categoriesTable = kindTable<Row>({
  kind: categories,
  name: 'categories',
  rows: (db) => delegateOf(db.category),
  include: RELATIONS,
  slugEntity: 'CATEGORY',
  aliasOf: (name) => {
    const role = roleOfInterest(name)
    return role && { role }
  },
  recorded: async (sides, db) => {
    const ids = sides.flatMap(({ before, after }) =>
      before && after && TERM_COLUMNS.some((column) => before[column] !== after[column]) ? [after.id] : [],
    )
    if (ids.length > 0) await markStaleRevisions(Prisma.sql`"categoryId" = ANY(${ids}::uuid[])`, db)
  },
  readOnly: (row) => ({ productCount: row._count.products, role: row.role }),
  columns: async (input, db, current) => {
    if (current || input.position !== undefined) return {}
    // A new one comes last in the menus.
    const { _max } = await db.category.aggregate({ _max: { position: true } })
    return { position: (_max.position ?? -1) + 1 }
  },
  beforeDelete,
  changedWith,
  // A product in the bin may come back to it.
  disposable: { products: { none: {} } },
})
