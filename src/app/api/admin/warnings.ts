import type { FieldError } from '@/lib/errors/error-codes'
import { errorText } from '@/lib/errors/error-text'
import type { FieldErrorReply } from '@/lib/fields/issue-codes'
import type { AnyKey } from '@/lib/kinds'
import { warningsOf } from '@/lib/kinds/warnings'

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
