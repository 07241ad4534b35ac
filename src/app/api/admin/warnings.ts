import type { FieldErrorReply } from '@/lib/fields/issue-codes'
import { ownStatus } from '@/lib/http/own-pages'
import { KINDS, type KindKey } from '@/lib/kinds'
import { recordWarnings } from '@/lib/media/record-warnings'

/** What should be fixed before a record, or fields of one, are published. */
export function warningsOf(key: KindKey, record: object): Promise<FieldErrorReply[]> {
  return recordWarnings(KINDS[key], record, ownStatus)
}

/** A record as a write answers it: with `warnings` beside its fields, where there are any. */
export async function withWarnings<Saved extends object>(key: KindKey, record: Saved): Promise<Saved> {
  const warnings = await warningsOf(key, record)
  return warnings.length > 0 ? { ...record, warnings } : record
}
