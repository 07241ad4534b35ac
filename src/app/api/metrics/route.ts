import { ApiError } from '@/lib/http/errors'
import { isOperator } from '@/lib/http/operator'
import { methods, publicRoute } from '@/lib/http/routes'
import { serverState } from '@/lib/server/server-state'

/** The metrics of this process for Prometheus; 404 without the operators' token. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('Failed to read the metrics', async ({ request }) => {
    const { metrics } = serverState()
    if (!metrics || !isOperator(request)) throw new ApiError('not_found', 'There is nothing at this address')
    const headers = { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }
    return new Response(await metrics.metrics(), { headers })
  }),
})
