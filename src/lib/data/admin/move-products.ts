import { fieldRefusal } from '../../domain/refusal'
import { RESOURCES } from '../../resources/all-resources'
import { SELECTED_CATEGORY_NOT_FOUND } from '../../schemas/admin-fields'
import { database } from '../prisma'
import { PRODUCT_TAGS } from '../tags'
import type { Origin } from './activity'
import { notFound } from './admin-table'
import { noteChanges } from './note-changes'
import { requireCategory } from './products-table'

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
    const products = await db.product.updateManyAndReturn({
      where: { categoryId: fromId, deletedAt: null },
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
    // A product's page carries the tag of its category, so each of them is reached.
    const renews = [
      PRODUCT_TAGS.any,
      PRODUCT_TAGS.set,
      ...[from, to].map(({ slug }) => PRODUCT_TAGS.setOf(slug)),
    ]
    return { count: products.length, renews }
  })
}
