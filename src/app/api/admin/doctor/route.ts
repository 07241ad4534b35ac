import { adminRoute } from '@/lib/access/admin-route'
import { callerOf } from '@/lib/access/caller'
import { readInput } from '@/lib/http/json-body'
import { adminListReply, adminReply } from '@/lib/http/reply'
import { methods, parseQuery } from '@/lib/http/routes'
import { explainFinding, findingsAbout, listFindings } from '@/lib/kinds/doctor'
import { ADMIN_PAGE_SIZE } from '@/lib/values/limits'
import { explanationInput, findingsQuerySchema } from '../../inputs'

/**
 * The products with findings, `[{id, label, findings}]`: those of `?shown=`, or the one of `?id=`. POST stores why a finding is
 * right nevertheless.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('examine', async ({ request }) => {
    const { id, shown, limit = ADMIN_PAGE_SIZE, cursor } = parseQuery(findingsQuerySchema, request)
    if (id) return adminReply([await findingsAbout(id)])
    return adminListReply(request, await listFindings({ shown, limit, cursor }))
  }),
  POST: adminRoute('explain_finding', async ({ request }) => {
    const { id, reason, ...finding } = await readInput(request, explanationInput)
    return adminReply(await explainFinding(id, finding, reason, callerOf(request).by))
  }),
})
