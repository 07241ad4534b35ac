import type { FieldError } from '@/lib/errors/error-codes'
import { errorText } from '@/lib/errors/error-text'
import type { FieldErrorReply } from '@/lib/fields/issue-codes'
import { type AnyKey, kindOf } from '@/lib/kinds'
import { recordWarnings } from '@/lib/media/record-warnings'
import { ownStatus } from '@/lib/preview/own-pages'

/** What should be fixed before a record, or fields of one, are published. */
export function warningsOf(key: AnyKey, record: object): Promise<FieldErrorReply[]> {
  return recordWarnings(kindOf(key), record, ownStatus)
}

/** A warning as it is sent, with its English text. */
export const withMessage = (warning: FieldError): FieldErrorReply => ({
  ...warning,
  message: errorText(warning),
})

/**
 * What a write answers, with `warnings` beside its fields, where there are any.
 *
 * @param written The fields that were written: those of the record itself when missing.
 */
export async function withWarnings<Reply extends object>(
  key: AnyKey,
  reply: Reply,
  written: object = reply,
): Promise<Reply> {
  const warnings = await warningsOf(key, written)
  return warnings.length > 0 ? { ...reply, warnings } : reply
}
