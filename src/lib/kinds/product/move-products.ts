import { contentTransaction } from '../../cache/content-transaction'
import { transactionTime } from '../../data/database-clock'
import { fieldError } from '../../errors/api-error'
import { repairedColumns } from '../../records/damaged-rows'
import type { Origin } from '../../records/history/activity'
import { notFound, type Transaction } from '../../records/kind-table'
import { recordChanges } from '../../records/record-changes'
import { MOVING_LIMIT_MS } from '../../values/limits'
import { categories } from '../category/fields'
import { products } from './fields'
import { requireCategory } from './table'
import { PRODUCT_TAGS } from './tags'

/** As many as are written well within the time of one statement. */
const MOVED_AT_ONCE = 250

/** No visitor sees a part of a category moved, however long it takes. */
const MOVING = { maxWait: 2000, timeout: MOVING_LIMIT_MS }

/**
 * Moves all products of one category, drafts too, to another, so that the first can be deleted.
 *
 * @returns How many were moved.
 * @throws ApiError when either category does not exist or both are the same.
 */
export async function moveProducts(
  fromId: string,
  categoryId: string,
  origin: Origin,
): Promise<{ count: number; tags: string[] }> {
  if (fromId === categoryId) throw fieldError('categoryId', 'selected_category_not_found')
  return contentTransaction(async (db) => {
    const from = await db.category.findFirst({
      where: { id: fromId, deletedAt: null },
      select: { slug: true },
    })
    if (!from) throw notFound(categories)
    await requireCategory(db, categoryId)
    const to = await db.category.findUniqueOrThrow({ where: { id: categoryId }, select: { slug: true } })
    let count = 0
    for (let moved = MOVED_AT_ONCE; moved === MOVED_AT_ONCE; count += moved)
      moved = await moveSome(db, { fromId, categoryId, origin })
    // A product's page carries the tag of its category, so each of them is reached.
    const tags = [
      PRODUCT_TAGS.any,
      PRODUCT_TAGS.set,
      ...[from, to].map(({ slug }) => PRODUCT_TAGS.setOf(slug)),
    ]
    return { count, tags }
  }, MOVING)
}

/** Moves as many products as one statement may, within the time one statement has. */
async function moveSome(
  db: Transaction,
  { fromId, categoryId, origin }: { fromId: string; categoryId: string; origin: Origin },
): Promise<number> {
  const next = await db.product.findMany({
    where: { categoryId: fromId, deletedAt: null },
    take: MOVED_AT_ONCE,
    select: { id: true, tags: true, images: true },
  })
  for (const { id, ...lists } of next) {
    const data = repairedColumns(products, lists)
    if (Object.keys(data).length > 0) await db.product.update({ where: { id }, data })
  }
  const moved = await db.product.updateManyAndReturn({
    where: { id: { in: next.map(({ id }) => id) }, categoryId: fromId, deletedAt: null },
    data: { categoryId, version: { increment: 1 }, updatedAt: await transactionTime(db) },
    select: { id: true, name: true, slug: true, status: true, translations: true },
  })
  const changes = moved.map(({ id, name, ...page }) => ({
    action: 'UPDATE' as const,
    kind: products,
    id,
    label: name,
    before: { ...page, categoryId: fromId },
    after: { ...page, categoryId },
  }))
  await recordChanges(db, changes, origin)
  return next.length
}
