import { z } from 'zod'
import { LONG_TEXT_MAX_CHARS } from '../domain/limits'
import { LOCALES } from '../domain/locales'
import { issueText, refinement } from '../fields/issue-codes'
import { isReadable } from '../fields/text'

/** `POST /api/admin/markdown-preview`: a text as it is being written, and the language of the page it is for. */
export const markdownPreviewSchema = z.strictObject({
  // Not trimmed: blanks at its beginning can mean something.
  markdown: z
    .string({ error: issueText })
    .max(LONG_TEXT_MAX_CHARS, { error: issueText, abort: true })
    .refine(isReadable, refinement('too_intricate')),
  locale: z.enum(LOCALES, { error: `locale must be one of: ${LOCALES.join(', ')}` }),
})
