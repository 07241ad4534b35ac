import { ApiError } from '@/lib/errors/api-error'
import { isOperator } from '@/lib/http/admin/operator'
import { methods, publicRoute } from '@/lib/http/routes'
import { serverState } from '@/lib/server/server-state'

/** The metrics of this process for Prometheus; 404 without the operators' token. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('read_metrics', async ({ request }) => {
    const { metrics } = serverState()
    if (!metrics || !isOperator(request)) throw new ApiError('address_not_found')
    const headers = { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }
    return new Response(await metrics.metrics(), { headers })
  }),
})
