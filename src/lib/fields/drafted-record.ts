import type { FieldError } from '../errors/error-codes'
import { mergedTranslations } from '../texts/localized-text'
import type { Author } from '../values/views'
import type { AdminRecord, Kind } from './kind'

/** The changes that wait beside a record until they are published. */
export type Draft = {
  savedAt: string
  /** Who saved it last; null where that is not known. */
  author: Author | null
  /** The fields that differ, as an update takes them. */
  changes: Readonly<Record<string, unknown>>
  /** Since when it waits for a review, and who wrote it, as in the activity list. */
  review?: { by: string | null; at: string }
  /** Why it could not be published at its time; `path` is blank for what no field causes. */
  failure?: { errors: readonly FieldError[] }
}

/** A record as the admin API returns it, with its draft where there is one. */
export type WithDraft = { draft?: Draft }

/** A record as it would be with these changes. */
export function changedRecord<R extends AdminRecord>(
  { declared }: Kind,
  record: R,
  changes: Draft['changes'],
): R {
  const now = record as Readonly<Record<string, unknown>>
  const values = Object.entries(changes).map(([name, value]) => [
    name,
    declared[name]?.parts ? { ...(now[name] as object), ...(value as object) } : value,
  ])
  const sent = changes.translations as AdminRecord['translations'] | undefined
  const translations = sent && { translations: mergedTranslations(record.translations, sent) }
  return { ...record, ...Object.fromEntries(values), ...translations }
}
