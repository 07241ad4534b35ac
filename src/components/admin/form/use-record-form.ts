'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { errorsByControl } from '@/lib/fields/forms/form-errors'
import { differingControls, type FormValues, withSentIds } from '@/lib/fields/forms/form-values'
import { type FormWarning, newWarnings } from '@/lib/fields/forms/warnings'
import type { FieldErrorReply } from '@/lib/fields/issue-codes'
import { recordUrl } from '@/lib/fields/kind'
import { stateOf } from '@/lib/fields/record-state'
import { CallFailure } from '@/lib/http/client'
import type { AnyKind } from '@/lib/kinds'
import { slugOfTitle } from '@/lib/values/slug'
import { useSession } from '../core/identity/session'
import { useKindTexts } from '../core/kind-texts'
import { useFirmDay } from '../core/moments'
import { pendingUploads, useUnsavedChanges } from '../core/navigation'
import { useNotices } from '../core/notices'
import type { FormErrors, SetValue } from '../inputs/form-context'
import type { FormDraft } from './drafts'
import {
  baseOf,
  type Edited,
  type FormBase,
  inputErrors,
  isOfRecordAlone,
  isScheduled,
  type LastChange,
  planSave,
  previewInput,
  type SaveAction,
  type SavedForm,
  type SaveIntent,
} from './saving'
import { useDraft } from './use-draft'
import { useFormUploads } from './use-form-uploads'
import { comparesOthers, usePublishCheck } from './use-publish-check'
import { type Reasons, useReasons } from './use-reasons'
import { useSaveCalls } from './use-save-calls'

/**
 * The state of one form: what was typed, the errors in it, saving it, and what another admin saved meanwhile.
 * What was typed stays, whatever fails.
 */
export function useRecordForm(
  kind: AnyKind,
  record: Edited | null,
  onSaved: (saved: SavedForm) => void,
  initial?: FormValues,
) {
  const t = useTranslations('admin.form')
  const session = useSession()
  const notices = useNotices()
  const words = useKindTexts()
  const { run } = useSaveCalls(kind)
  const today = useFirmDay()

  const [base, setBase] = useState(() => baseOf(kind, record, today))
  const [values, setValues] = useState(() => ({ ...base.values, ...initial }))
  /** Values a new record begins with, those of a copy included, which nobody has typed. */
  const [first] = useState(values)
  const [errors, setErrors] = useState<FormErrors>({})
  const [rejections, setRejections] = useState(0)
  const [saving, setSaving] = useState(false)
  const uploads = useFormUploads<SaveIntent>((intent) => void submit(base, values, intent))
  /** What is unlikely about what is being saved, and saves it nevertheless. */
  const [asked, setAsked] = useState<{
    warnings: FormWarning[]
    save: (reasons: Reasons) => void
  } | null>(null)
  const explain = useReasons(kind)
  const findInServer = usePublishCheck(kind, base.id === null)
  /** The record as another admin left it, when it changed under the edit, and what was to be done with it. */
  const [conflict, setConflict] = useState<{
    theirs: Edited
    change: LastChange
    intent: SaveIntent
  } | null>(null)
  const theirs = useMemo(() => conflict && baseOf(kind, conflict.theirs).values, [kind, conflict])
  const from = base.id === null ? first : base.values
  const dirty = useMemo(() => differingControls(kind, from, values).length > 0, [kind, from, values])
  const draft = useDraft(kind, base, values, dirty)
  const { setSaved } = useUnsavedChanges(dirty, draft)
  useUnsavedChanges(uploads.isBusy, pendingUploads('form'))
  const isNew = base.id === null

  const { resume } = draft
  const set = useCallback<SetValue>(
    (control, value) => {
      resume()
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
    [kind, isNew, resume],
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

  const fail = async (error: unknown, sent: FormValues, intent: SaveIntent) => {
    if (!(error instanceof CallFailure)) throw error
    const changed = await theirVersion(error)
    // The conflict dialog ends in a save, also where a draft was to be discarded.
    const next = intent.action === 'discard' ? { ...intent, action: 'save' as const } : intent
    if (changed) return setConflict({ theirs: changed, change: error.body as LastChange, intent: next })
    if (error.errors) reject(sent, error.errors)
    const failed = words.failure(kind, isNew ? 'create' : 'update', error)
    const fields = error.code === 'some_fields_invalid' && !kind.alertListsErrors ? (error.errors ?? []) : []
    const text = [failed, ...fields.map((each) => words.fieldError(kind, each))].join('\n')
    notices.error(error.status === 0 || error.status >= 500 ? `${text}\n${t('nothingLost')}` : text)
  }

  /** The record as it is now, when the failure is that it changed meanwhile. */
  const theirVersion = async ({ status, body, errors }: CallFailure): Promise<Edited | null> => {
    if (status !== 409) return null
    const { current } = body as { current?: Edited }
    if (current) return current
    if (!errors?.some(({ path }) => path === 'version')) return null
    const failed = { operation: 'fetch_one', kind: kind.key } as const
    // Where it cannot be read either, the conflict itself is what is told.
    return session
      .call<Edited>('GET', recordUrl(kind, base.id), { failed })
      .catch((error) => (error instanceof CallFailure ? null : Promise.reject(error)))
  }

  const invalid = Object.keys(errors).length > 0
  // The notice leaves with the last of the errors it names.
  useEffect(() => (invalid ? notices.clear : undefined), [invalid, notices])

  /** Whether the schema takes an input; what it does not take is shown at its fields. */
  const isValid = (
    id: string | null,
    input: Record<string, unknown>,
    sent: FormValues,
    goesPublic = false,
  ) => {
    const found = inputErrors(kind, id === null, input, goesPublic)
    if (found.length === 0) return true
    refuse(sent, found)
    return false
  }

  /** @param confirmed Why what was asked about is right, once it was. */
  const submit = async (from: FormBase, sent: FormValues, intent: SaveIntent, confirmed?: Reasons) => {
    const { action, close } = intent
    const goesPublic = action === 'publish' || action === 'review'
    notices.clear()
    const plan = planSave(kind, from, sent, action)
    if (!plan) return close ? onSaved(null) : notices.success(t('nothingChanged'))
    const input = 'input' in plan ? plan.input : null
    if (input && !isValid(from.id, input, sent, goesPublic || isScheduled(sent))) return
    const typed = isOfRecordAlone(action) ? [] : newWarnings(kind, from.values, sent)
    const ask = (warnings: FormWarning[]) =>
      setAsked({ warnings, save: (reasons) => void submit(from, sent, intent, reasons) })
    if (typed.length > 0 && !confirmed && !comparesOthers(kind, from.values, sent)) return ask(typed)
    setSaving(true)
    try {
      // Whatever keeps a record from being published in the form is found here.
      const found = isOfRecordAlone(action)
        ? { errors: [], asked: [] }
        : await findInServer(from.values, sent, goesPublic)
      if (found.errors.length > 0)
        return refuse(sent, found.errors, t(kind.hasStatus ? 'notPublished' : 'notSaved'))
      const warnings = [...typed, ...found.asked]
      if (warnings.length > 0 && !confirmed) return ask(warnings)
      const { next, ...saved } = await run(plan, from, (stored) => settle(stored, sent))
      const isAll = settle(next, action === 'unpublish' ? from.values : sent)
      const unexplained = confirmed && (await explain?.(saved.record.id, warnings, confirmed))
      onSaved({ ...saved, close: close && isAll })
      if (unexplained) notices.error(words.error(unexplained))
    } catch (error) {
      await fail(error, sent, intent)
    } finally {
      setSaving(false)
    }
  }

  /** Goes on from what was saved, and answers whether nothing else was typed meanwhile. */
  const settle = (stored: FormBase, sent: FormValues): boolean => {
    const isAll = draft.settle(sent)
    // Rows with other ids would lose the caret, and could not be told from those that are put back.
    const fresh = { ...stored, values: withSentIds(kind, stored.values, sent) }
    setBase(fresh)
    setErrors({})
    // What was typed while it was being saved stays.
    setValues((now) => {
      const typed = Object.entries(now).filter(([control, value]) => value !== sent[control])
      return { ...fresh.values, ...Object.fromEntries(typed) }
    })
    // At once: the form may be closed before it is rendered again.
    if (isAll) setSaved()
    return isAll
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
    /** The state of the record as it was last saved. */
    state: stateOf({
      status: base.isPublic ? 'PUBLISHED' : 'DRAFT',
      publishAt: base.live.publishAt,
      ...(base.draft && { draft: base.draft }),
    }),
    /** The draft that waits beside the record. */
    waiting: base.draft,
    uploads,
    /** For what asks before the form is left. */
    unsaved: draft,
    save: (action: SaveAction, close = false) => {
      if (saving || conflict || asked) return
      const intent = { action, close }
      if (uploads.isBusy && !isOfRecordAlone(action)) uploads.postpone(intent)
      else void submit(base, values, intent)
    },
    /** What is typed, for a preview; null when it is not valid, which is shown. */
    preview: () => {
      notices.clear()
      const input = previewInput(kind, base, values)
      return !input || isValid(base.id, input, values) ? { id: base.id, input } : null
    },
    /** Takes the waiting draft away, and what was typed since. */
    discardWaiting: () => {
      if (!saving) void submit(base, values, { action: 'discard', close: false })
    },
    asked: asked?.warnings ?? null,
    takesReasons: explain !== null,
    /** Saves what was asked about, with the reasons why it is right; null goes back to the form. */
    answer: (reasons: Reasons | null) => {
      setAsked(null)
      if (reasons) asked?.save(reasons)
    },
    theirs,
    /** Who saved that, and when. */
    change: conflict?.change ?? {},
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
    /** Whether this browser stores what is typed. */
    isStored: draft.isStored,
    offered: draft.offered,
    restoreDraft: (offered: FormDraft) => {
      const { version, key, base: original, values: typed } = offered
      draft.takeOver(offered)
      setBase((before) => ({ ...before, version, key: key ?? before.key, values: original }))
      setValues(typed)
    },
    discardDraft: draft.dismiss,
  }
}
