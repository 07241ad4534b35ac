import { z } from 'zod'
import { issueText, refinement } from '../../fields/issue-codes'
import { isReadable } from '../../fields/text'
import { LOCALES } from '../../texts/locales'
import { LONG_TEXT_MAX_CHARS } from '../../values/limits'

/** Input of `POST /api/admin/markdown-preview`: a text and the language of its page. */
export const markdownPreviewSchema = z.strictObject({
  // Not trimmed, because leading blanks have a meaning in Markdown.
  markdown: z
    .string({ error: issueText })
    .max(LONG_TEXT_MAX_CHARS, { error: issueText, abort: true })
    .refine(isReadable, refinement('too_intricate')),
  locale: z.enum(LOCALES, { error: `locale must be one of: ${LOCALES.join(', ')}` }),
})
