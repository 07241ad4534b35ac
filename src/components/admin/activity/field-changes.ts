import type { Locale } from '@/lib/texts/locales'
import { localizedPath } from '@/lib/texts/localized-text'

/** One field of a change, both sides as text; null for what is empty. */
export type ReadableChange = {
  /** The field's name, without language. */
  field: string
  locale: Locale
  before: string | null
  after: string | null
}

type Side = Record<string, unknown> | null

/** What a change did, field by field; facts and translations are taken apart, since their parts are fields of the form. */
export function readableChanges(before: Side, after: Side): ReadableChange[] {
  const [old, now] = [parts(before), parts(after)]
  const names = [...new Set([...old.keys(), ...now.keys()])]
  return names.flatMap((name) => {
    const [was, is] = [old.get(name) ?? null, now.get(name) ?? null]
    if (was === is) return []
    const { locale, name: field } = localizedPath(name)
    return { field, locale, before: was, after: is }
  })
}

function parts(side: Side): Map<string, string | null> {
  const found = new Map<string, string | null>()
  for (const [name, value] of Object.entries(side ?? {})) {
    if (name === 'facts') add(found, 'facts.', value)
    else if (name === 'translations') {
      for (const [locale, texts] of Object.entries(value ?? {})) add(found, `translations.${locale}.`, texts)
    } else found.set(name, readableValue(value))
  }
  return found
}

function add(found: Map<string, string | null>, prefix: string, group: unknown): void {
  for (const [name, value] of Object.entries(group ?? {})) found.set(prefix + name, readableValue(value))
}

/**
 * A stored value as a person reads it: texts as they are, lists one entry a line, `{name: 'Lumens', value: '350'}` as
 * 'Lumens: 350'.
 *
 * @returns Null for what is empty.
 */
export function readableValue(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.map(readableEntry).join('\n') || null
  return readableEntry(value)
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

function readableEntry(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return value.map(readableEntry).join(', ')
  const entries = Object.entries(value).filter(([, part]) => !isEmpty(part))
  const [first, second] = entries
  // Pairs, such as specifications and results, are shown without their property names.
  if (first && second && entries.length === 2)
    return `${readableEntry(first[1])}: ${readableEntry(second[1])}`
  return entries.map(([name, part]) => `${name}: ${readableEntry(part)}`).join(', ')
}
