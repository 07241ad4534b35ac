import { z } from 'zod'
import { isStorableText } from '../texts/storable-text'
import { LONG_TEXT_MAX_CHARS } from '../values/limits'
import { isTooIntricate } from '../values/markdown-limits'
import { issueText, refinement } from './issue-codes'

/**
 * A text the database can keep, measured before anything else looks at it: trimmed, without NUL or lone surrogates, of limited length.
 *
 * @param maxChars The longest text taken, after trimming.
 * @param tidied What else becomes of it before.
 */
export function storableText(maxChars: number, tidied = (text: string) => text) {
  return z
    .string({ error: issueText })
    .trim()
    .overwrite(tidied)
    .max(maxChars, { error: issueText, abort: true })
    .refine(isStorableText, refinement('not_storable'))
}

/** A text as one line: each line break in it, with the blanks around it, is a blank. */
export function asOneLine(text: string): string {
  // No line is that long: it is rejected for its length.
  if (text.length > LONG_TEXT_MAX_CHARS) return text
  return text
    .split(/[\n\r\v\f\u0085\u2028\u2029]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')
}

/** A text the database can keep, as one line. */
export const storableLine = (maxChars: number) => storableText(maxChars, asOneLine)

/** Rejects Markdown that would take too long to read; with `refinement('too_intricate')`. */
export const isReadable = (text: string | null) => text === null || !isTooIntricate(text)
