import { z } from 'zod'
import { methods, parseQuery, publicRoute } from '@/lib/http/routes'
import { endPreview } from '@/lib/preview/preview-session'
import { isOwnPath } from '@/lib/values/web-address'

const querySchema = z.object({
  // Limited to characters that are safe in headers and cookies.
  path: z
    .string({ error: 'path must be a path of this site' })
    .max(300)
    .regex(/^[\w/.%~-]+$/, { error: 'path must be a path of this site' })
    .refine(isOwnPath, { error: 'path must be a path of this site' }),
})

/** `?path=`: ends the preview at that path and redirects to the public page. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('leave_preview', async ({ request }) => {
    const { path } = parseQuery(querySchema, request)
    await endPreview(path)
    return new Response(null, { status: 307, headers: { Location: path, 'Cache-Control': 'no-store' } })
  }),
})
