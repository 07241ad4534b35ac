import { transactionTime } from '../data/database-clock'
import { fieldError } from '../errors/api-error'
import type { FieldError } from '../errors/error-codes'
import type { BaseRow, Input, KindTable, Transaction } from './kind-table'

/** The columns that say whether the public sees a record. */
export type PublicationRow = BaseRow & {
  status: 'DRAFT' | 'PUBLISHED'
  publishAt: Date | null
  unpublishAt: Date | null
}

const momentOf = (sent: unknown, stored: Date | null) =>
  sent === undefined ? stored : typeof sent === 'string' ? new Date(sent) : null

const isSent = (input: Input, names: readonly string[]) => names.some((name) => input[name] !== undefined)

/** Whether a time has come. */
export const isDue = (time: Date | null, now: Date) => time !== null && time <= now

/** @throws ApiError for what would end before it begins. */
function rejectEndBeforeStart(publishAt: Date | null, unpublishAt: Date | null): void {
  if (publishAt && unpublishAt && unpublishAt <= publishAt)
    throw fieldError('unpublishAt', 'ends_before_start')
}

/**
 * Rejects times with which a draft beside a record would be published as soon as it is saved, or would end before it begins.
 *
 * @throws ApiError at the field.
 */
export function rejectTimesOfDraft(changes: Input, row: BaseRow, now: Date): void {
  const { unpublishAt: ownEnd = null } = row as Partial<PublicationRow>
  const publishAt = momentOf(changes.publishAt, null)
  if (isDue(publishAt, now)) throw fieldError('publishAt', 'time_has_passed')
  rejectEndBeforeStart(publishAt, momentOf(changes.unpublishAt, ownEnd))
}

/**
 * An input with what its times of publishing mean: a record that is to become public later is a draft until then, also where
 * only its status is sent, and one that is public has no such time any more.
 *
 * @throws ApiError for a later time of a record that is public already, for a draft's new time that has passed, and for one
 *   that ends before it begins.
 */
export async function scheduled(
  db: Transaction,
  table: KindTable,
  input: Input,
  current: BaseRow | null,
): Promise<Input> {
  if (!table.kind.hasStatus) return input
  const before = current as PublicationRow | null
  const publishAt = momentOf(input.publishAt, before?.publishAt ?? null)
  const unpublishAt = momentOf(input.unpublishAt, before?.unpublishAt ?? null)
  if (!publishAt && !unpublishAt) return input
  const now = await transactionTime(db)
  const isLater = publishAt !== null && publishAt > now
  const isPublic = table.kind.single !== null || before?.status === 'PUBLISHED'
  rejectEndBeforeStart(publishAt, unpublishAt)
  if (isLater) {
    const staysPublic = isPublic && input.publishAt !== undefined && input.status !== 'DRAFT'
    if (staysPublic) throw fieldError('publishAt', 'published_already')
    return isSent(input, ['publishAt', 'status']) ? { ...input, status: 'DRAFT' } : input
  }
  const status = input.status ?? before?.status ?? 'PUBLISHED'
  if (status !== 'PUBLISHED') {
    const isNew = input.publishAt !== undefined && publishAt?.getTime() !== before?.publishAt?.getTime()
    if (publishAt && isNew) throw fieldError('publishAt', 'time_has_passed')
    return input
  }
  if (isDue(unpublishAt, now) && isSent(input, ['status', 'publishAt', 'unpublishAt']))
    throw fieldError('unpublishAt', 'ends_before_start')
  return publishAt ? { ...input, publishAt: null } : input
}

/** What makes a record what its times say it is by now, in one step; null where none has come. */
export function dueInput({ status, publishAt, unpublishAt }: PublicationRow, now: Date): Input | null {
  const begins = status === 'DRAFT' && isDue(publishAt, now)
  const ends = (status === 'PUBLISHED' || begins) && isDue(unpublishAt, now)
  if (!begins && !ends) return null
  return {
    status: ends ? 'DRAFT' : 'PUBLISHED',
    ...(begins && { publishAt: null }),
    ...(ends && { unpublishAt: null }),
  }
}

/** An input without times that have passed: the record would be public, or stop being so, a moment after it is saved. */
export function withoutMissedTimes(table: KindTable, row: BaseRow, input: Input, now: Date): Input {
  if (!isSent(input, ['status', 'publishAt', 'unpublishAt'])) return input
  const { status, publishAt, unpublishAt } = row as PublicationRow
  const after = {
    ...row,
    status: input.status ?? status,
    publishAt: momentOf(input.publishAt, publishAt),
    unpublishAt: momentOf(input.unpublishAt, unpublishAt),
  }
  return { ...input, ...missedTimes(table, after, now).input }
}

/**
 * What a record that comes back from the bin loses: times that passed there. It would be public, or stop being so, a moment
 * after it was restored.
 */
export function missedTimes(
  table: KindTable,
  row: BaseRow,
  now: Date,
): { input: Input; warnings: FieldError[] } {
  if (!table.kind.hasStatus) return { input: {}, warnings: [] }
  const { status, publishAt, unpublishAt } = row as PublicationRow
  const input: Input = {}
  const warnings: FieldError[] = []
  if (isDue(publishAt, now)) {
    input.publishAt = null
    if (status === 'DRAFT') warnings.push({ path: 'publishAt', code: 'restored_unscheduled' })
  }
  if (isDue(unpublishAt, now)) {
    input.unpublishAt = null
    if (status === 'PUBLISHED') {
      input.status = 'DRAFT'
      warnings.push({ path: 'unpublishAt', code: 'restored_offline' })
    }
  }
  return { input, warnings }
}
