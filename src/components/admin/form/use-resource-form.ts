'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { normaliseSlug } from '@/lib/domain/slug'
import {
  changedInput,
  differingControls,
  type EditedRecord,
  type FormValue,
  type FormValues,
  faultsByControl,
  newInput,
  newValues,
  valuesOf,
} from '@/lib/fields/form-values'
import { AdminCallFailure } from '@/lib/http/admin-client'
import type { AdminResource } from '@/lib/resources/admin-resource'
import { useNotices } from '../core/notices'
import { useResourceWords } from '../core/resource-words'
import { useSession } from '../core/session'
import { type Draft, findDraft, forgetDraft, keepDraft } from './drafts'
import { useUnsavedForm } from './unsaved-forms'

const DRAFT_DELAY_MS = 400

/** What an edit starts from: the thing as it was read, and its version. */
type Base = { id: string | null; version: number; values: FormValues }

export type Faults = Readonly<Record<string, string>>

export type SetValue = (control: string, value: FormValue | ((before: FormValue) => FormValue)) => void

/** YYYY-MM-DD where the admin is. */
const today = () => new Date().toLocaleDateString('sv')

function baseOf(resource: AdminResource, record: EditedRecord | null): Base {
  if (!record) return { id: null, version: 0, values: newValues(resource, today()) }
  return { id: record.id, version: record.version, values: valuesOf(resource, record) }
}

/**
 * The state of one form: what was typed, what is wrong with it, saving it, and what another admin did meanwhile.
 * Whatever happens, what was typed stays.
 */
export function useResourceForm(
  resource: AdminResource,
  record: EditedRecord | null,
  onSaved: (record: EditedRecord) => void,
) {
  const t = useTranslations('admin.form')
  const session = useSession()
  const notices = useNotices()
  const words = useResourceWords()

  const [base, setBase] = useState(() => baseOf(resource, record))
  const [values, setValues] = useState(base.values)
  const [faults, setFaults] = useState<Faults>({})
  const [attempt, setAttempt] = useState(0)
  const [saving, setSaving] = useState(false)
  /** The thing as somebody else left it, when it changed under the edit. */
  const [theirs, setTheirs] = useState<EditedRecord | null>(null)
  const [offered, setOffered] = useState<Draft | null>(() => {
    const draft = findDraft(resource.key, base.id)
    return draft && differingControls(resource, draft.values, base.values).length > 0 ? draft : null
  })
  const dirty = useMemo(
    () => differingControls(resource, base.values, values).length > 0,
    [resource, base, values],
  )

  const unsaved = useUnsavedForm(dirty)
  /** Nothing was typed since it was saved. */
  const settled = useRef(false)

  const set = useCallback<SetValue>(
    (control, value) => {
      settled.current = false
      setValues((before) => {
        const current = before[control] ?? ''
        const next = { ...before, [control]: typeof value === 'function' ? value(current) : value }
        return { ...next, ...slugFollowing(resource, base.id === null, before, next, control) }
      })
      // What follows the title is not wrong any more either.
      const follower = resource.fields.find(({ slugFrom }) => slugFrom === control)?.name
      setFaults((before) => {
        const left = Object.entries(before).filter(
          ([at]) => at !== control && at !== follower && !at.startsWith(`${control}#`),
        )
        return left.length === Object.keys(before).length ? before : Object.fromEntries(left)
      })
    },
    [resource, base.id],
  )

  const keep = useEffectEvent(() => {
    if (offered || settled.current) return
    if (!dirty) forgetDraft(resource.key, base.id)
    else {
      const title = String(values[resource.title] ?? '')
      keepDraft({
        resource: resource.key,
        id: base.id,
        title,
        at: Date.now(),
        base: base.values,
        version: base.version,
        values,
      })
    }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change is kept, a moment after the last one.
  useEffect(() => {
    const timer = setTimeout(() => keep(), DRAFT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [values, base, offered])

  // What was typed in the last moment is kept too: when the page is left, and when the form is.
  useEffect(() => {
    const leave = () => keep()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  const refuse = (current: FormValues, errors: readonly { path: string; message: string }[]) => {
    const found = faultsByControl(resource, current, errors)
    setFaults(
      Object.fromEntries(
        Object.entries(found.faults).map(([control, message]) => [control, words.server(message)]),
      ),
    )
    setAttempt((count) => count + 1)
  }

  const failed = async (error: unknown, current: FormValues) => {
    if (!(error instanceof AdminCallFailure)) throw error
    const action = base.id === null ? 'create' : 'update'
    const changed = await theirVersion(error)
    if (changed) {
      setTheirs(changed)
      return
    }
    if (error.errors) refuse(current, error.errors)
    const text = words.failure(resource, action, error)
    notices.error(error.status === 0 || error.status >= 500 ? `${text}\n${t('nothingLost')}` : text)
  }

  /** The thing as it is now, when the failure is that it changed meanwhile. */
  const theirVersion = async ({ status, body, errors }: AdminCallFailure): Promise<EditedRecord | null> => {
    if (status !== 409) return null
    const { current } = (body ?? {}) as { current?: EditedRecord }
    if (current) return current
    if (!errors?.some(({ path }) => path === 'version')) return null
    return session.call<EditedRecord>('GET', `${resource.urls.item}/${base.id}`)
  }

  const submit = async (from: Base, current: FormValues) => {
    const isNew = from.id === null
    const input = isNew
      ? newInput(resource, current)
      : { ...changedInput(resource, from.values, current), version: from.version }
    const schema = isNew ? resource.create : resource.update
    if (!schema) return
    if (!isNew && Object.keys(input).length === 1) {
      notices.success(t('nothingChanged'))
      return
    }
    const checked = schema.safeParse(input)
    if (!checked.success) {
      const errors = inFormOrder(
        resource,
        checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      )
      refuse(current, errors)
      notices.error([...new Set(errors.map(({ message }) => words.server(message)))].join('\n'))
      return
    }
    setSaving(true)
    try {
      const saved = isNew
        ? await session.call<EditedRecord>('POST', resource.urls.create ?? '', input)
        : await session.call<EditedRecord>('PUT', `${resource.urls.item}/${from.id}`, input)
      settle(saved, current)
    } catch (error) {
      await failed(error, current)
    } finally {
      setSaving(false)
    }
  }

  const settle = (saved: EditedRecord, sent: FormValues) => {
    const fresh = baseOf(resource, saved)
    forgetDraft(resource.key, base.id)
    setBase(fresh)
    setFaults({})
    setOffered(null)
    // What was typed while it was being saved stays.
    setValues((now) =>
      Object.fromEntries(
        Object.entries(fresh.values).map(([control, value]) => [
          control,
          now[control] === sent[control] ? value : (now[control] ?? value),
        ]),
      ),
    )
    settled.current = true
    // Known at once, so that whoever closes the form now is not asked about what has just been saved.
    unsaved.tell(false)
    onSaved(saved)
  }

  const save = () => {
    if (!saving && !theirs) void submit(base, values)
  }

  /** Goes on from the thing as somebody else left it, with what was chosen of both. */
  const resolve = (chosen: FormValues) => {
    if (!theirs) return
    const next = baseOf(resource, theirs)
    setTheirs(null)
    setBase(next)
    setValues(chosen)
    void submit(next, chosen)
  }

  return {
    base: base.values,
    isNew: base.id === null,
    values,
    set,
    faults,
    attempt,
    dirty,
    saving,
    save,
    theirs,
    resolve,
    /** Goes back to the form, which stays as it was. */
    postpone: () => setTheirs(null),
    offered,
    takeDraft: () => {
      if (!offered) return
      setBase((before) => ({ ...before, version: offered.version, values: offered.base }))
      setValues(offered.values)
      setOffered(null)
    },
    dropDraft: () => {
      forgetDraft(resource.key, base.id)
      setOffered(null)
    },
  }
}

/**
 * While a slug is empty, or was made from the title of a new thing, it follows the title
 * (docs/specification.md, section 2.15).
 */
function slugFollowing(
  resource: AdminResource,
  isNew: boolean,
  before: FormValues,
  next: FormValues,
  control: string,
): FormValues {
  const field = resource.fields.find(({ slugFrom }) => slugFrom === control)
  if (!field) return {}
  const slug = String(next[field.name] ?? '')
  const follows = slug === '' || (isNew && slug === normaliseSlug(String(before[control] ?? '')))
  return follows ? { [field.name]: normaliseSlug(String(next[control] ?? '')) } : {}
}

/** Faults in the order of the form, so that the first one named is the first one met. */
function inFormOrder<T extends { path: string }>(resource: AdminResource, errors: T[]): T[] {
  const place = ({ path }: T) => {
    const index = resource.fields.findIndex(({ name }) => path === name || path.startsWith(`${name}.`))
    return index === -1 ? resource.fields.length : index
  }
  return errors.toSorted((a, b) => place(a) - place(b))
}
