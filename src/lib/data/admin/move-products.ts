import { PRODUCT_TAGS } from '../../cache/tags'
import { MOVING_LIMIT_MS } from '../../domain/limits'
import { fieldRefusal } from '../../domain/refusal'
import { RESOURCES } from '../../resources/all-resources'
import { SELECTED_CATEGORY_NOT_FOUND } from '../../schemas/admin-fields'
import { invalidateTags } from '../invalidate-tags'
import { database } from '../prisma'
import type { Origin } from './activity'
import { notFound, type Transaction } from './admin-table'
import { noteChanges } from './note-changes'
import { requireCategory } from './products-table'

/** As many as are written well within the time of one statement. */
const MOVED_AT_ONCE = 250

/** Nobody sees a part of a category moved, however long it takes. */
const MOVING = { maxWait: 2000, timeout: MOVING_LIMIT_MS }

/**
 * Moves all products of one category, drafts too, to another, so that the first can be deleted.
 *
 * @returns How many were moved, and the tags of all that shows them.
 * @throws Refusal when either category does not exist or both are the same.
 */
export async function moveProducts(
  fromId: string,
  categoryId: string,
  origin: Origin,
): Promise<{ count: number; renews: string[] }> {
  if (fromId === categoryId) throw fieldRefusal('invalid_input', 'categoryId', SELECTED_CATEGORY_NOT_FOUND)
  return database().$transaction(async (db) => {
    const from = await db.category.findFirst({
      where: { id: fromId, deletedAt: null },
      select: { slug: true },
    })
    if (!from) throw notFound(RESOURCES.categories)
    await requireCategory(db, categoryId)
    const to = await db.category.findUniqueOrThrow({ where: { id: categoryId }, select: { slug: true } })
    let count = 0
    for (let moved = MOVED_AT_ONCE; moved === MOVED_AT_ONCE; count += moved)
      moved = await moveSome(db, { fromId, categoryId, origin })
    // A product's page carries the tag of its category, so each of them is reached.
    const renews = [
      PRODUCT_TAGS.any,
      PRODUCT_TAGS.set,
      ...[from, to].map(({ slug }) => PRODUCT_TAGS.setOf(slug)),
    ]
    await invalidateTags(renews, db)
    return { count, renews }
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
    select: { id: true },
  })
  const products = await db.product.updateManyAndReturn({
    where: { id: { in: next.map(({ id }) => id) }, categoryId: fromId, deletedAt: null },
    data: { categoryId, version: { increment: 1 } },
    select: { id: true, name: true, slug: true, status: true, translations: true },
  })
  const changes = products.map(({ id, name, ...page }) => ({
    action: 'UPDATE' as const,
    type: 'products' as const,
    id,
    label: name,
    before: { ...page, categoryId: fromId },
    after: { ...page, categoryId },
  }))
  await noteChanges(db, changes, origin)
  return next.length
}
