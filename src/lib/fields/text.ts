import { z } from 'zod'
import { isTooIntricate } from '../domain/markdown-limits'
import { isStorableText } from '../domain/storable-text'
import { issueText, refinement } from './issue-codes'

/**
 * A text the database can keep: trimmed, without NUL or lone surrogates, of limited length.
 *
 * @param maxChars The longest text taken, after trimming.
 */
export function storableText(maxChars: number) {
  return z
    .string({ error: issueText })
    .trim()
    .max(maxChars, { error: issueText })
    .refine(isStorableText, refinement('not_storable'))
}

/** Rejects Markdown that would take too long to read; with `refinement('too_intricate')`. */
export const isReadable = (text: string | null) => text === null || !isTooIntricate(text)
