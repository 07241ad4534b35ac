import { incrementLocalCounter } from '@/lib/data/rate-limit-counters'
import { ApiError } from '@/lib/errors/api-error'
import { readBodyText } from '@/lib/http/body-text'
import { cspViolations } from '@/lib/http/csp-report'
import { methods, publicRoute } from '@/lib/http/routes'
import { log } from '@/lib/runtime/log'
import { CSP_REPORT_LIMIT_BYTES, CSP_VIOLATIONS_PER_MINUTE } from '@/lib/values/limits'

const REPORT_TYPE = /^application\/(reports\+json|csp-report|json)\s*(;|$)/i

/**
 * Logs browsers' reports of content security policy violations (Reporting API, and `report-uri` of browsers without
 * it), without query strings and visitor data. Violations above a limit per minute are dropped.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicRoute('take_report', async ({ request }) => {
    if (!REPORT_TYPE.test(request.headers.get('content-type') ?? '')) {
      throw new ApiError('report_expected')
    }
    const violations = cspViolations(await readBodyText(request, CSP_REPORT_LIMIT_BYTES))
    if (!violations) throw new ApiError('not_a_report')
    for (const violation of violations) {
      // Counted in this process, because any client could otherwise keep the database busy.
      const { hits } = incrementLocalCounter('csp-violations', 60)
      if (hits > CSP_VIOLATIONS_PER_MINUTE) break
      log.warn({ event: 'content security policy', ...violation })
    }
    return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
  }),
})
