import { z } from 'zod'
import { adminRoute } from '@/app/api/admin/admin-route'
import { ApiError } from '@/lib/domain/api-error'
import type { FailedOperation } from '@/lib/domain/error-codes'
import { callOrigin } from '@/lib/http/call-origin'
import { parseInput, readInput, readJsonBody } from '@/lib/http/json-body'
import { adminReply } from '@/lib/http/reply'
import type { Call, RouteHandler } from '@/lib/http/routes'
import { KINDS, type KindKey } from '@/lib/kinds'
import { isTableKey, TABLES } from '@/lib/kinds/tables'
import { discardDraft, getDraft, publishDraft, saveDraft } from '@/lib/resources/drafts'
import type { Input, KindTable } from '@/lib/resources/kind-table'
import { idOf } from './kind-routes'
import { withWarnings } from './warnings'

type Subject = { call: Call; table: KindTable; key: KindKey; id: string }

function draftRoute(failed: FailedOperation, handler: (subject: Subject) => Promise<Response>): RouteHandler {
  return adminRoute(failed, async (request, context) => {
    const call = { request, params: (await context.params) ?? {} }
    const key = call.params.type
    if (!isTableKey(key) || !KINDS[key].hasStatus) throw new ApiError('address_not_found')
    return handler({ call, table: TABLES[key], key, id: idOf(call, key) })
  })
}

const publishInput = z.strictObject({ version: z.int32().min(1).optional() })

/** The one draft that waits beside a record. */
export const draftCalls = {
  GET: draftRoute('fetch_draft', async ({ table, id }) => adminReply(await getDraft(table, id))),

  PUT: draftRoute('save_draft', async ({ call, table, key, id }) => {
    const changes = await readJsonBody(call.request)
    parseInput(changes, KINDS[key].update, key)
    // As it was sent: the schema reads it once more when it is published.
    return adminReply(await saveDraft(table, id, changes as Input))
  }),

  DELETE: draftRoute('discard_draft', async ({ table, id }) => adminReply(await discardDraft(table, id))),
}

/** Publishes it. */
export const draftPublishCalls = {
  POST: draftRoute('publish_draft', async ({ call, table, key, id }) => {
    const { version } = await readInput(call.request, publishInput)
    const { record } = await publishDraft(table, id, callOrigin(call.request), version)
    return adminReply(await withWarnings(key, record))
  }),
}
