import { fieldError } from '../domain/api-error'
import type { BaseRow, Input, KindTable } from './kind-table'

/** The columns that say whether the public sees a record. */
export type PublicationRow = BaseRow & {
  status: 'DRAFT' | 'PUBLISHED'
  publishAt: Date | null
  unpublishAt: Date | null
}

const momentOf = (sent: unknown, stored: Date | null) =>
  sent === undefined ? stored : typeof sent === 'string' ? new Date(sent) : null

/**
 * An input with what its times of publishing mean: a record that is to become public later is a draft until then, and one
 * that is public has no such time any more.
 *
 * @throws ApiError for a later time of a record that is public already, and for one that ends before it begins.
 */
export function scheduled(table: KindTable, input: Input, current: BaseRow | null): Input {
  if (!table.kind.hasStatus) return input
  const before = current as PublicationRow | null
  const publishAt = momentOf(input.publishAt, before?.publishAt ?? null)
  const unpublishAt = momentOf(input.unpublishAt, before?.unpublishAt ?? null)
  const isLater = publishAt !== null && publishAt > new Date()
  if (publishAt && unpublishAt && unpublishAt <= publishAt)
    throw fieldError('unpublishAt', 'ends_before_start')
  if (isLater && input.publishAt !== undefined) {
    const staysPublic = before?.status === 'PUBLISHED' && input.status !== 'DRAFT'
    if (staysPublic) throw fieldError('publishAt', 'published_already')
    return { ...input, status: 'DRAFT' }
  }
  const status = input.status ?? before?.status ?? 'PUBLISHED'
  return status === 'PUBLISHED' && publishAt ? { ...input, publishAt: null } : input
}
