import { z } from 'zod'
import { adminRoute } from '@/lib/access/admin-route'
import { callerOf } from '@/lib/access/caller'
import { ERRORS, type ErrorCode } from '@/lib/errors/error-codes'
import { storableLine } from '@/lib/fields/text'
import { pagedQuerySchema } from '@/lib/http/admin/admin-queries'
import { readInput } from '@/lib/http/json-body'
import { adminListReply, adminReply } from '@/lib/http/reply'
import { methods, parseQuery } from '@/lib/http/routes'
import { explainFinding, findingsAbout, listFindings, SHOWN_FINDINGS } from '@/lib/kinds/doctor'
import { ADMIN_PAGE_SIZE, LINE_MAX_CHARS, URL_MAX_CHARS } from '@/lib/values/limits'

const querySchema = pagedQuerySchema.extend({
  id: z.uuid({ error: 'id must be the id of a product' }).optional(),
  shown: z.enum(SHOWN_FINDINGS).catch('open'),
})

const explanation = z.strictObject({
  id: z.uuid(),
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  values: z
    .record(storableLine(LINE_MAX_CHARS), z.union([storableLine(URL_MAX_CHARS), z.number()]))
    .default({}),
  reason: storableLine(LINE_MAX_CHARS),
})

/**
 * The products with findings, `[{id, label, findings}]`: those of `?shown=`, or the one of `?id=`. POST stores why a finding is
 * right nevertheless.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('examine', async (request) => {
    const { id, shown, limit = ADMIN_PAGE_SIZE, cursor } = parseQuery(querySchema, request)
    if (id) return adminReply([await findingsAbout(id)])
    return adminListReply(request, await listFindings({ shown, limit, cursor }))
  }),
  POST: adminRoute('explain_finding', async (request) => {
    const { id, reason, ...finding } = await readInput(request, explanation)
    return adminReply(await explainFinding(id, finding, reason, callerOf(request).by))
  }),
})
