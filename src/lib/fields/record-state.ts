import { LATE_PUBLISHING_SECONDS } from '../values/limits'
import type { Draft, WithDraft } from './drafted-record'
import { FAILED, SCHEDULED, WAITING } from './list-filters'

/** The states of a record that an editor sees (docs/glossary.md). */
export type RecordState = 'DRAFT' | 'PUBLISHED' | typeof SCHEDULED | typeof WAITING

/** The state of a record, when that changes by itself, and whether that failed. */
export type StateOfRecord = { state: RecordState; publishAt: string | null; failure: typeof FAILED | null }

type Publishing = WithDraft & { status?: unknown; publishAt?: unknown }

const timeOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
const draftTime = (draft: Draft | undefined) => timeOf(draft?.changes.publishAt)

const isLate = (time: string | null) =>
  time !== null && Date.parse(time) < Date.now() - LATE_PUBLISHING_SECONDS * 1000

/**
 * The state of a record with what waits beside it. On the wire a scheduled one is a draft with a time, its own or that of the
 * draft beside it.
 */
export function stateOf(record: object): StateOfRecord {
  const { status, publishAt, draft } = record as Publishing
  const failure = draft?.failure ? FAILED : null
  if (status !== 'DRAFT')
    return { state: draft ? WAITING : 'PUBLISHED', publishAt: draftTime(draft), failure }
  // A draft that could not be published is not tried again.
  const at = timeOf(publishAt) ?? (failure ? null : draftTime(draft))
  return {
    state: at ? SCHEDULED : 'DRAFT',
    publishAt: at,
    failure: isLate(timeOf(publishAt)) ? FAILED : failure,
  }
}
