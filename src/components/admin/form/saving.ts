import { changedRecord, type Draft, type WithDraft } from '@/lib/fields/drafted-record'
import {
  changedInput,
  differingControls,
  type FormValues,
  formValues,
  newInput,
  newValues,
  skippedMoments,
  unclearNumbers,
} from '@/lib/fields/forms/form-values'
import { type FieldErrorReply, fieldErrors } from '@/lib/fields/issue-codes'
import type { StaleTranslations } from '@/lib/fields/json-columns'
import type { AnyRecord } from '@/lib/fields/record-values'
import type { AnyKind } from '@/lib/kinds'
import type { Author } from '@/lib/values/views'

/** The field that the buttons of a form set, and no control. */
export const STATUS_FIELD = 'status'

/** When what is saved is to become public. */
export const TIME_FIELD = 'publishAt'

/** What an edit starts from: the record as it was read, and its version; of a new record the key it is created with. */
export type FormBase = {
  id: string | null
  version: number
  key: string
  /** What the form began with: the draft that waits beside the record, or the record. */
  values: FormValues
  /** The record without its draft. */
  live: FormValues
  /** The translations that were stale in it. */
  stale: StaleTranslations
  isPublic: boolean
  draft: Draft | null
}

/**
 * What an editor wants: to keep the work (of kinds with drafts without publishing it), to publish it, to have somebody else review and
 * publish it, to take it offline, or to discard the draft that waits.
 */
export type SaveAction = 'save' | 'publish' | 'review' | 'unpublish' | 'discard'

/** Actions that write nothing of what is typed. */
export const isOfRecordAlone = (action: SaveAction) => action === 'unpublish' || action === 'discard'

/** What is being saved, how, and whether the form is left then. */
export type SaveIntent = { action: SaveAction; close: boolean }

/** What was done, for the notice. */
export type SaveOutcome = 'create' | 'update' | 'draft' | 'review' | 'discard'

/** A record as it is edited. */
export type Edited = AnyRecord & WithDraft

/** Who last changed a record, and when, where that is known. */
export type LastChange = { changedBy?: Author | null; changedAt?: string | null }

/** What was saved, and whether the form is to be left; null where there was nothing to save before it is left. */
export type SavedForm = { record: Edited; outcome: SaveOutcome; close: boolean } | null

/** The calls an action needs: a draft is stored before it is published. Null when there is nothing to do. */
export type SavePlan =
  | { call: 'create' | 'update' | 'draft'; input: Record<string, unknown> }
  | { call: 'publishDraft'; input: Record<string, unknown> | null }
  /** Of what is not public, the record itself is saved before, where it differs. */
  | { call: 'review'; first: SavePlan; input: Record<string, unknown> }
  | { call: 'discard' }
  | null

/** A random text. Unlike `randomUUID` also where the admin is served without TLS. */
export const newKey = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))))

/**
 * The base an edit of a record starts from.
 *
 * @param record Null for a new one.
 * @param today YYYY-MM-DD where the firm is, which a new record is dated.
 */
export function baseOf(kind: AnyKind, record: Edited | null, today = ''): FormBase {
  if (!record) {
    const values = newValues(kind, today)
    return {
      id: null,
      version: 0,
      key: newKey(),
      values,
      live: values,
      stale: {},
      isPublic: false,
      draft: null,
    }
  }
  const draft = record.draft ?? null
  const live = formValues(kind, record)
  return {
    id: record.id,
    version: record.version,
    key: '',
    values: draft ? formValues(kind, changedRecord(kind, record, draft.changes)) : live,
    live,
    stale: record.staleTranslations ?? {},
    isPublic: kind.hasStatus && record.status === 'PUBLISHED',
    draft,
  }
}

/** The same once its draft was stored, of which the API answers the record as it would be. */
export function withStoredDraft(kind: AnyKind, base: FormBase, drafted: Edited): FormBase {
  return {
    ...base,
    version: drafted.version,
    values: formValues(kind, drafted),
    draft: drafted.draft ?? null,
  }
}

/** Whether what is typed is to become public later. */
export function isScheduled(values: FormValues): boolean {
  return Date.parse(String(values.publishAt ?? '')) > Date.now()
}

const isEmpty = (input: object) => Object.keys(input).length === 0

/** Only publishing changes what visitors see: anything else that is saved of a public record waits beside it. */
export function planSave(kind: AnyKind, base: FormBase, values: FormValues, action: SaveAction): SavePlan {
  if (action === 'unpublish') return { call: 'update', input: { status: 'DRAFT' } }
  if (action === 'discard') return { call: 'discard' }
  if (!kind.hasStatus) return plainPlan(base.id === null, kind, base, values)
  // The reviewer publishes it then.
  const timeless = isScheduled(values) ? { ...values, [TIME_FIELD]: '' } : withoutPassedTime(values)
  if (!base.isPublic && !base.draft) {
    if (action !== 'review') return recordPlan(kind, base, values, action)
    return { call: 'review', first: recordPlan(kind, base, timeless, 'save'), input: { status: 'PUBLISHED' } }
  }
  const typed = action === 'publish' ? withoutPassedTime(values) : action === 'review' ? timeless : values
  // A draft of what is not public yet may change nothing else.
  const status = base.isPublic || action === 'save' ? base.live.status : 'PUBLISHED'
  const changes = changedInput(kind, base.live, { ...typed, status: status ?? '' })
  const isTyped = differingControls(kind, base.values, values).length > 0
  if (isEmpty(changes)) return base.draft && (isTyped || base.isPublic) ? { call: 'discard' } : null
  if (action === 'review') return { call: 'review', first: null, input: changes }
  if (action === 'publish' && !isScheduled(values)) {
    if (base.draft) return { call: 'publishDraft', input: isTyped ? changes : null }
    return { call: 'update', input: changes }
  }
  return isTyped ? { call: 'draft', input: changes } : null
}

/** A draft that is published now is sent without a time that has passed, which the server refuses; one that lacks a part is refused. */
const withoutPassedTime = (values: FormValues): FormValues =>
  Date.parse(String(values.publishAt)) <= Date.now() ? { ...values, publishAt: '' } : values

/**
 * A record that is not public is changed itself. Publishing it always says when: a time that were left out would stay,
 * and one that has passed is no time to publish at.
 */
function recordPlan(kind: AnyKind, base: FormBase, values: FormValues, action: 'save' | 'publish'): SavePlan {
  const isNew = base.id === null
  if (action === 'save') return plainPlan(isNew, kind, base, { ...values, status: 'DRAFT' })
  const typed = withoutPassedTime(values)
  const { publishAt = null } = newInput(kind, typed)
  const plan = plainPlan(isNew, kind, base, { ...typed, status: 'PUBLISHED' })
  if (!plan || isNew || !base.live.publishAt || !('input' in plan) || !plan.input) return plan
  const isAsScheduled = publishAt !== null && differingControls(kind, base.live, typed).length === 0
  return isAsScheduled ? null : { call: 'update', input: { ...plan.input, publishAt } }
}

function plainPlan(isNew: boolean, kind: AnyKind, base: FormBase, values: FormValues): SavePlan {
  if (isNew) return { call: 'create', input: newInput(kind, values) }
  const input = changedInput(kind, base.live, values)
  return isEmpty(input) ? null : { call: 'update', input }
}

/** What is typed, as a preview of it is requested; null where nothing differs from what is public. */
export function previewInput(kind: AnyKind, base: FormBase, values: FormValues) {
  if (base.id === null) return newInput(kind, values)
  const input = changedInput(kind, base.live, values)
  return isEmpty(input) ? null : input
}

/** Errors in the order of the form, so that the first one listed is the first one met. */
function inFormOrder({ fields }: AnyKind, errors: FieldErrorReply[]): FieldErrorReply[] {
  const position = ({ path }: FieldErrorReply) => {
    const index = fields.findIndex(({ name }) => path === name || path.startsWith(`${name}.`))
    return index === -1 ? fields.length : index
  }
  return errors.toSorted((a, b) => position(a) - position(b))
}

/** The values of an input that the schema rejects, and the ambiguous ones. */
export function inputErrors(
  kind: AnyKind,
  isNew: boolean,
  input: Record<string, unknown>,
  goesPublic: boolean,
): FieldErrorReply[] {
  const { create, update } = goesPublic ? kind : kind.draft
  const error = (isNew ? create : update)?.safeParse(input).error
  const unclear = [...unclearNumbers(kind, input), ...skippedMoments(kind, input)]
  const others = error ? fieldErrors(error.issues, kind.key) : []
  const isAsked = ({ path }: FieldErrorReply) => unclear.some((each) => each.path === path)
  return inFormOrder(kind, [...unclear, ...others.filter((each) => !isAsked(each))])
}
