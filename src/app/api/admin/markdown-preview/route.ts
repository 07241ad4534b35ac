import { adminRoute } from '@/lib/access/admin-route'
import { serverEnvironment } from '@/lib/config/env'
import { readMarkdown } from '@/lib/content/read-markdown'
import { readInput } from '@/lib/http/json-body'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { markdownPreviewInput } from '../../inputs'

/** Converts Markdown with the pipeline that publishes it. Returns `{html}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute('draw_preview', async ({ request }) => {
    const { markdown, locale } = await readInput(request, markdownPreviewInput)
    const { imageHosts } = serverEnvironment()
    return adminReply({ html: await readMarkdown(markdown, { locale, imageHosts }) })
  }),
})
