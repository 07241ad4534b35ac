import { z } from 'zod'
import { adminRoute } from '@/lib/access/admin-route'
import { serverEnvironment } from '@/lib/config/env'
import { readMarkdown } from '@/lib/content/read-markdown'
import { issueText, refinement } from '@/lib/fields/issue-codes'
import { isReadable } from '@/lib/fields/text'
import { readInput } from '@/lib/http/json-body'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { LOCALES } from '@/lib/texts/locales'
import { LONG_TEXT_MAX_CHARS } from '@/lib/values/limits'

/** Input of `POST /api/admin/markdown-preview`: a text and the language of its page. */
const markdownPreviewSchema = z.strictObject({
  // Not trimmed, because leading blanks have a meaning in Markdown.
  markdown: z
    .string({ error: issueText })
    .max(LONG_TEXT_MAX_CHARS, { error: issueText, abort: true })
    .refine(isReadable, refinement('too_intricate')),
  locale: z.enum(LOCALES, { error: `locale must be one of: ${LOCALES.join(', ')}` }),
})

/** Converts Markdown with the pipeline that publishes it. Returns `{html}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute('draw_preview', async (request) => {
    const { markdown, locale } = await readInput(request, markdownPreviewSchema)
    const { imageHosts } = serverEnvironment()
    return adminReply({ html: await readMarkdown(markdown, { locale, imageHosts }) })
  }),
})
