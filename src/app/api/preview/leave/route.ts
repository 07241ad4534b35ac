import { methods, parseQuery, publicRoute } from '@/lib/http/routes'
import { endPreview } from '@/lib/preview/preview-session'
import { leaveQuerySchema } from '../../inputs'

/** `?path=`: ends the preview at that path and redirects to the public page. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('leave_preview', async ({ request }) => {
    const { path } = parseQuery(leaveQuerySchema, request)
    await endPreview(path)
    return new Response(null, { status: 307, headers: { Location: path, 'Cache-Control': 'no-store' } })
  }),
})
