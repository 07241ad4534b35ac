import { contentTransaction } from '../../cache/content-transaction'
import { fieldError } from '../../errors/api-error'
import type { Decide } from '../../records/commit/change'
import { commit } from '../../records/commit/commit'
import type { Origin } from '../../records/history/activity'
import { type BaseRow, type Input, notFound } from '../../records/kind-table'
import { MOVING_LIMIT_MS } from '../../values/limits'
import { categories } from '../category/fields'
import { productsTable, requireCategory } from './table'
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
  // It may have been moved or deleted meanwhile.
  const decide: Decide = async (row) => {
    const isThere = row?.deletedAt === null && (row as BaseRow & Input).categoryId === fromId
    return isThere ? { set: { categoryId } } : null
  }
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
    for (let moved = MOVED_AT_ONCE; moved === MOVED_AT_ONCE; count += moved) {
      const where = { categoryId: fromId, deletedAt: null }
      const next = await db.product.findMany({ where, take: MOVED_AT_ONCE, select: { id: true } })
      await commit(
        productsTable,
        next.map(({ id }) => ({ id, decide })),
        origin,
        { transact: (work) => work(db) },
      )
      moved = next.length
    }
    // A product's page carries the tag of its category, so each of them is reached.
    const tags = [
      PRODUCT_TAGS.any,
      PRODUCT_TAGS.set,
      ...[from, to].map(({ slug }) => PRODUCT_TAGS.setOf(slug)),
    ]
    return { count, tags }
  }, MOVING)
}
