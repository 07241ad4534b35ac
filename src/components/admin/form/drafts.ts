import { z } from 'zod'
import type { FormValues } from '@/lib/fields/forms/form-values'
import type { FormValue } from '@/lib/fields/value-type'
import { ANY_KEYS, type AnyKey } from '@/lib/kinds'
import { inEachLocale } from '@/lib/texts/locales'

/** The last moment a date can be (ECMAScript, "Time Values and Time Range"). */
const LAST_DATE_MS = 8.64e15

const cells = z.record(z.string(), z.string())
const formValues: z.ZodType<FormValues> = z.record(
  z.string(),
  z.union([
    z.string(),
    z.boolean(),
    z.array(z.string()),
    // A draft may be older than a language.
    z.array(z.object({ id: z.string(), ...inEachLocale(() => cells.default({})) })),
  ]),
)

const draftSchema = z.object({
  resource: z.enum(ANY_KEYS),
  /** Of the record that is edited; null for a new one. */
  id: z.string().nullable(),
  /** What it is called so far. */
  title: z.string(),
  /** When it was stored, in milliseconds since 1970. */
  at: z.number().max(LAST_DATE_MS),
  /** What the form began with, and at which version, so that the edits of others are not undone. */
  base: formValues,
  version: z.number(),
  /** Of a new record: what it is created with, which may have happened without an answer. */
  key: z.string().optional(),
  values: formValues,
  /** The form that wrote it: several may be open for one record, in one browser. */
  writer: z.string().default(''),
  /** Which of several of one record it is; '' for the first. */
  slot: z.string().default(''),
})

/** Text that was typed and not saved, stored in this browser until it is. */
export type FormDraft = z.infer<typeof draftSchema>

const PREFIX = 'site-admin-draft:'

/** Where a draft is stored. */
export type DraftPlace = Pick<FormDraft, 'resource' | 'id' | 'slot'>

const storageKey = ({ resource, id, slot }: DraftPlace) =>
  [PREFIX + resource, id ?? 'new', ...(slot === '' ? [] : [slot])].join(':')

/** A browser may forbid storage or have none left: then there is no draft, and nothing else is lost. */
function inStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(localStorage)
  } catch {
    return null
  }
}

function draftIn(storage: Storage, key: string): FormDraft | null {
  try {
    return draftSchema.parse(JSON.parse(storage.getItem(key) ?? 'null'))
  } catch {
    // There is none, or it is of another version of the site.
    return null
  }
}

/**
 * Stores a draft where nothing of another form is overwritten: beside what another form has stored of the same record.
 *
 * @returns Where it is stored; null where the browser stores nothing.
 */
export function saveTypedText(draft: FormDraft): DraftPlace | null {
  return inStorage((storage) => {
    const own = { ...draft, slot: draft.writer }
    const isFree = (place: FormDraft) => {
      const there = draftIn(storage, storageKey(place))
      return there === null || there.writer === draft.writer
    }
    const stored = isFree(draft) ? draft : own
    storage.setItem(storageKey(stored), JSON.stringify(stored))
    return stored
  })
}

export function forgetDraft(place: DraftPlace): void {
  inStorage((storage) => storage.removeItem(storageKey(place)))
}

/** Lets another form go on with a draft, in its place. */
export function takeOverDraft(draft: FormDraft, writer: string): FormDraft {
  const taken = { ...draft, writer }
  inStorage((storage) => storage.setItem(storageKey(taken), JSON.stringify(taken)))
  return taken
}

const isAlike = (a: FormValue | undefined, b: FormValue | undefined) =>
  typeof a === typeof b && Array.isArray(a) === Array.isArray(b)

/** Values for the form as it is: a control it has not, or of another type, keeps its own. */
function fitting(values: FormValues, form: FormValues): FormValues {
  return {
    ...form,
    ...Object.fromEntries(Object.entries(values).filter(([name, value]) => isAlike(value, form[name]))),
  }
}

/** The drafts of a record, the newest first, for a form with these values. */
export function findDrafts(resource: AnyKey, id: string | null, form: FormValues): FormDraft[] {
  return listDrafts()
    .filter((draft) => draft.resource === resource && draft.id === id)
    .map((draft) => ({ ...draft, base: fitting(draft.base, form), values: fitting(draft.values, form) }))
}

/** All drafts of this browser, the newest first. */
export function listDrafts(): FormDraft[] {
  const drafts = inStorage((storage) =>
    Object.keys(storage)
      .filter((key) => key.startsWith(PREFIX))
      .flatMap((key) => draftIn(storage, key) ?? []),
  )
  return (drafts ?? []).sort((a, b) => b.at - a.at)
}
