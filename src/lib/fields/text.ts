import { z } from 'zod'
import { markdownError } from '../domain/markdown-limits'
import { isStorableText } from '../domain/storable-text'

/**
 * A text the database can keep: trimmed, without NUL or lone surrogates, of limited length.
 *
 * @param maxChars The longest text taken, after trimming.
 */
export function storableText(maxChars: number) {
  return z
    .string({ error: 'Expected a text' })
    .trim()
    .max(maxChars, { error: `At most ${maxChars} characters` })
    .refine(isStorableText, { error: 'Contains characters that cannot be stored' })
}

/** Refuses Markdown that would take too long to read. */
export function refuseIntricate(text: string | null, context: z.RefinementCtx): void {
  const fault = text && markdownError(text)
  if (fault) context.addIssue({ code: 'custom', message: fault })
}
