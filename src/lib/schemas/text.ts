import { z } from 'zod'
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
