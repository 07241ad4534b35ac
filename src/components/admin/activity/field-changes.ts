import type { Locale } from '@/lib/texts/locales'
import { localizedPath } from '@/lib/texts/localized-text'

/** One field of a change, both sides as they are stored. */
export type FieldChange = {
  /** The field's name, without language. */
  field: string
  locale: Locale
  before: unknown
  after: unknown
}

type Side = Record<string, unknown> | null

/** Lists the fields a change touched; facts and translations are taken apart, since their parts are fields of the form. */
export function fieldChanges(before: Side, after: Side): FieldChange[] {
  const [old, now] = [parts(before), parts(after)]
  const names = [...new Set([...old.keys(), ...now.keys()])]
  return names.flatMap((name) => {
    const [was, is] = [old.get(name), now.get(name)]
    if (isEmpty(was) ? isEmpty(is) : JSON.stringify(was) === JSON.stringify(is)) return []
    const { locale, name: field } = localizedPath(name)
    return { field, locale, before: was, after: is }
  })
}

/** Whether there is nothing in a stored value. */
export const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function parts(side: Side): Map<string, unknown> {
  const found = new Map<string, unknown>()
  const add = (prefix: string, group: unknown) => {
    for (const [name, value] of Object.entries(group ?? {})) found.set(prefix + name, value)
  }
  for (const [name, value] of Object.entries(side ?? {})) {
    if (name === 'facts') add('facts.', value)
    // Fields of a draft that waits beside the record.
    else if (name === 'draft' && typeof value === 'object') add('draft.', value)
    else if (name === 'translations') {
      for (const [locale, texts] of Object.entries(value ?? {})) add(`translations.${locale}.`, texts)
    } else found.set(name, value)
  }
  return found
}
