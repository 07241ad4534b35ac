import { storedNode, storedTexts } from '../../content/stored-texts'
import { database } from '../../data/prisma'
import { ApiError } from '../../errors/api-error'
import { DEFAULT_LOCALE } from '../../texts/locales'
import { isReviewed } from '../../values/roles'
import { roleOf } from '../history/authors'
import type { BaseRow, Input, KindTable, Transaction } from '../kind-table'

/** Whether the firm has what editors write reviewed before it is public (docs/specification.md, section 6). */
export async function isReviewOn(db: Transaction = database()): Promise<boolean> {
  const row = await db.siteRecord.findUnique({ where: { name: 'settings' } })
  return storedNode(storedTexts(row), 'settings.review')[DEFAULT_LOCALE] === true
}

/** Whether somebody else has to review what an author makes public. @param by As in the activity list. */
export async function needsReview(by: string | null, db: Transaction = database()): Promise<boolean> {
  const role = await roleOf(by, db)
  return role !== null && isReviewed(role) && (await isReviewOn(db))
}

/** @throws ApiError 403 where somebody else has to review what the author makes public. */
export async function rejectUnreviewed(by: string | null, db?: Transaction): Promise<void> {
  if (await needsReview(by, db)) throw new ApiError('review_needed')
}

/** Whether a record is public after a change, or is to be at a time. @param before Null for a new one. */
export function isPublicAfter({ kind }: KindTable, before: BaseRow | null, data: object): boolean {
  const after = (column: string, missing: unknown) =>
    [data, before ?? {}].map((side) => (side as Input)[column]).find((value) => value !== undefined) ??
    missing
  if (!kind.hasStatus || after('deletedAt', null) !== null) return false
  return after('status', 'PUBLISHED') === 'PUBLISHED' || after('publishAt', null) !== null
}
