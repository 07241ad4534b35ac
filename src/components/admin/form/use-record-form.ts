'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { slugOfTitle } from '@/lib/domain/slug'
import { copiedValues } from '@/lib/fields/copied-values'
import { type Doubt, newDoubts } from '@/lib/fields/doubts'
import { errorsByControl } from '@/lib/fields/form-errors'
import { type AnyRecord, differingControls, type FormValues, unclearNumbers } from '@/lib/fields/form-values'
import { type FieldErrorReply, fieldErrors } from '@/lib/fields/issue-codes'
import { recordUrl } from '@/lib/fields/kind'
import { CallFailure } from '@/lib/http/client'
import type { AnyKind } from '@/lib/kinds'
import { useKindWords } from '../core/kind-words'
import { useUnsavedChanges } from '../core/navigation'
import { useNotices } from '../core/notices'
import { useSession } from '../core/session'
import type { FormErrors, SetValue } from './form-context'
import {
  type Base,
  baseOf,
  type Edited,
  planSave,
  previewInput,
  type SaveAction,
  type SavedForm,
} from './saving'
import { useDraft } from './use-draft'
import { usePublishCheck } from './use-publish-check'
import { useSaveCalls } from './use-save-calls'

/** What is being saved, how, and whether the form is left then. */
type Intent = { action: SaveAction; close: boolean }

/**
 * The state of one form: what was typed, the errors in it, saving it, and what another admin saved meanwhile.
 * What was typed stays, whatever fails.
 */
export function useRecordForm(
  kind: AnyKind,
  record: Edited | null,
  onSaved: (saved: SavedForm) => void,
  copyOf?: AnyRecord,
) {
  const t = useTranslations('admin.form')
  const session = useSession()
  const notices = useNotices()
  const words = useKindWords()
  const { run } = useSaveCalls(kind)

  const [base, setBase] = useState(() => baseOf(kind, record))
  const [values, setValues] = useState(() => (copyOf ? copiedValues(kind, copyOf) : base.values))
  const [errors, setErrors] = useState<FormErrors>({})
  const [rejections, setRejections] = useState(0)
  const [saving, setSaving] = useState(false)
  /** What is unlikely about what is being saved, and saves it nevertheless. */
  const [asked, setAsked] = useState<{ doubts: Doubt[]; save: () => void } | null>(null)
  const findMissing = usePublishCheck(kind)
  /** The record as another admin left it, when it changed under the edit, and what was to be done with it. */
  const [conflict, setConflict] = useState<{ theirs: Edited; intent: Intent } | null>(null)
  const theirs = useMemo(() => conflict && baseOf(kind, conflict.theirs).values, [kind, conflict])
  const dirty = useMemo(() => differingControls(kind, base.values, values).length > 0, [kind, base, values])
  const { setSaved } = useUnsavedChanges(dirty)
  const draft = useDraft(kind, base, values, dirty)
  const isNew = base.id === null

  const { isSaved } = draft
  const set = useCallback<SetValue>(
    (control, value) => {
      isSaved.current = false
      // While a slug is empty, or was made from the title of a new record, it follows the title.
      const slug = kind.fields.find(({ slugFrom }) => slugFrom === control)?.name
      setValues((before) => {
        const current = before[control] ?? ''
        const next = { ...before, [control]: typeof value === 'function' ? value(current) : value }
        const follows =
          slug && (before[slug] === '' || (isNew && before[slug] === slugOfTitle(String(current))))
        return follows ? { ...next, [slug]: slugOfTitle(String(next[control])) } : next
      })
      setErrors((before) => {
        const left = Object.entries(before).filter(
          ([at]) => at !== control && at !== slug && !at.startsWith(`${control}#`),
        )
        return left.length === Object.keys(before).length ? before : Object.fromEntries(left)
      })
    },
    [kind, isNew, isSaved],
  )

  const reject = (sent: FormValues, found: readonly FieldErrorReply[]) => {
    const translated = found.map((error) => ({ path: error.path, message: words.error(error) }))
    setErrors(errorsByControl(kind, sent, translated).errors)
    setRejections((count) => count + 1)
  }

  /** Marks the fields at fault, and says what is wrong with each. */
  const refuse = (sent: FormValues, found: readonly FieldErrorReply[], title?: string) => {
    reject(sent, found)
    const lines = new Set(found.map((error) => words.fieldError(kind, error)))
    notices.error([...(title ? [title] : []), ...lines].join('\n'))
  }

  const fail = async (error: unknown, sent: FormValues, intent: Intent) => {
    if (!(error instanceof CallFailure)) throw error
    const changed = await theirVersion(error)
    if (changed) return setConflict({ theirs: changed, intent })
    if (error.errors) reject(sent, error.errors)
    const failed = words.failure(kind, isNew ? 'create' : 'update', error)
    const fields = error.code === 'some_fields_invalid' && !kind.alertListsErrors ? (error.errors ?? []) : []
    const text = [failed, ...fields.map((each) => words.fieldError(kind, each))].join('\n')
    notices.error(error.status === 0 || error.status >= 500 ? `${text}\n${t('nothingLost')}` : text)
  }

  /** The record as it is now, when the failure is that it changed meanwhile. */
  const theirVersion = async ({ status, body, errors }: CallFailure): Promise<Edited | null> => {
    if (status !== 409) return null
    const current = kind.record.safeParse((body as { current?: unknown }).current)
    if (current.success) return current.data
    if (!errors?.some(({ path }) => path === 'version')) return null
    const failed = { operation: 'fetch_one', kind: kind.key } as const
    return session.call('GET', recordUrl(kind, base.id), { schema: kind.record, failed })
  }

  const invalid = Object.keys(errors).length > 0
  // The notice leaves with the last of the errors it names.
  useEffect(() => (invalid ? notices.clear : undefined), [invalid, notices])

  /** Whether the schema takes an input; what it does not take is shown at its fields. */
  const isValid = (id: string | null, input: Record<string, unknown>, sent: FormValues) => {
    const error = (id === null ? kind.create : kind.update)?.safeParse(input).error
    const unclear = unclearNumbers(kind, input)
    if (!error && unclear.length === 0) return true
    const others = error ? fieldErrors(error.issues, kind.key) : []
    const isAsked = ({ path }: FieldErrorReply) => unclear.some((each) => each.path === path)
    refuse(sent, inFormOrder(kind, [...unclear, ...others.filter((each) => !isAsked(each))]))
    return false
  }

  const submit = async (from: Base, sent: FormValues, intent: Intent, isConfirmed = false) => {
    const { action, close } = intent
    notices.clear()
    const plan = planSave(kind, from, sent, action)
    if (!plan) return close ? onSaved(null) : notices.success(t('nothingChanged'))
    const input = 'input' in plan ? plan.input : null
    if (input && !isValid(from.id, input, sent)) return
    const doubts = isConfirmed || action === 'unpublish' ? [] : newDoubts(kind, from.values, sent)
    if (doubts.length > 0) return setAsked({ doubts, save: () => void submit(from, sent, intent, true) })
    setSaving(true)
    try {
      // Whatever keeps a record from being published in the form is found here.
      const missing = action === 'publish' ? await findMissing(sent) : []
      if (missing.length > 0) return refuse(sent, missing, t('notPublished'))
      const { next, ...saved } = await run(plan, from, (stored) => settle(stored, sent))
      settle(next, action === 'unpublish' ? from.values : sent)
      onSaved({ ...saved, close })
    } catch (error) {
      await fail(error, sent, intent)
    } finally {
      setSaving(false)
    }
  }

  const settle = (fresh: Base, sent: FormValues) => {
    // A new record that turned out to be created already went on under its id.
    for (const id of [base.id, fresh.id]) draft.discard(id)
    isSaved.current = true
    setBase(fresh)
    setErrors({})
    // What was typed while it was being saved stays.
    setValues((now) => {
      const typed = Object.entries(now).filter(([control, value]) => value !== sent[control])
      return { ...fresh.values, ...Object.fromEntries(typed) }
    })
    // At once: the form may be closed before it is rendered again.
    setSaved()
  }

  return {
    base: base.values,
    /** The translations that were stale in what the form began with. */
    stale: base.stale,
    isNew,
    values,
    set,
    errors,
    /** How often saving was rejected. */
    rejections,
    dirty,
    saving,
    isPublic: base.isPublic,
    /** The draft that waits beside the record. */
    waiting: base.draft,
    save: (action: SaveAction, close = false) => {
      if (!saving && !conflict && !asked) void submit(base, values, { action, close })
    },
    /** What is typed, for a preview; null when it is not valid, which is shown. */
    preview: () => {
      notices.clear()
      const input = previewInput(kind, base, values)
      return !input || isValid(base.id, input, values) ? { id: base.id, input } : null
    },
    /** Takes the waiting draft away, and what was typed since. */
    discardWaiting: () => {
      setValues(base.live)
      void submit(base, base.live, { action: 'save', close: false }, true)
    },
    asked: asked?.doubts ?? null,
    /** Saves what was asked about, or goes back to the form. */
    answer: (isRight: boolean) => {
      setAsked(null)
      if (isRight) asked?.save()
    },
    theirs,
    /** Continues from the record as another admin left it, with what was chosen of both, and saves. */
    resolve: (chosen: FormValues) => {
      if (!conflict) return
      const next = baseOf(kind, conflict.theirs)
      setConflict(null)
      setBase(next)
      setValues(chosen)
      void submit(next, chosen, conflict.intent)
    },
    /** Goes back to the form, which stays as it was. */
    backToForm: () => setConflict(null),
    offered: draft.offered,
    restoreDraft: () => {
      if (!draft.offered) return
      const { version, key, base: original, values: typed } = draft.offered
      setBase((before) => ({ ...before, version, key: key ?? before.key, values: original }))
      setValues(typed)
      draft.dismiss()
    },
    discardDraft: () => draft.discard(),
  }
}

/** Errors in the order of the form, so that the first one listed is the first one met. */
function inFormOrder({ fields }: AnyKind, errors: FieldErrorReply[]): FieldErrorReply[] {
  const position = ({ path }: FieldErrorReply) => {
    const index = fields.findIndex(({ name }) => path === name || path.startsWith(`${name}.`))
    return index === -1 ? fields.length : index
  }
  return errors.toSorted((a, b) => position(a) - position(b))
}
