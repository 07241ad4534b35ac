import { type FieldError, findingOf } from '@/lib/errors/error-codes'
import { errorText } from '@/lib/errors/error-text'
import type { FieldErrorReply } from '@/lib/fields/issue-codes'
import type { AnyKey } from '@/lib/kinds'
import { warningsOf } from '@/lib/kinds/warnings'

/** A warning as it is sent, with its English text. */
export const withMessage = (warning: FieldError): FieldErrorReply => ({
  ...warning,
  message: errorText(warning),
})

/** Findings as they are sent: whether each is an error, which keeps from publishing in the form, or a warning. */
export const withSeverity = <Found extends FieldError>(found: readonly Found[]) =>
  found.map((each) => ({
    ...each,
    severity: findingOf(each.code) === 'error' ? ('error' as const) : ('warning' as const),
  }))

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
  return withFound(reply, await warningsOf(key, written))
}

/** A reply with what was found beside its fields, where there is anything. */
export function withFound<Reply extends object>(reply: Reply, found: readonly FieldErrorReply[]): Reply {
  return found.length > 0 ? { ...reply, warnings: withSeverity(found) } : reply
}
