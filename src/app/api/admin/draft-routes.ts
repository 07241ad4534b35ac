import { z } from 'zod'
import { adminRoute } from '@/lib/access/admin-route'
import { authorOf } from '@/lib/access/caller'
import { ApiError } from '@/lib/errors/api-error'
import type { FailedOperation } from '@/lib/errors/error-codes'
import { deletionQuerySchema } from '@/lib/http/admin/admin-queries'
import { parseInput, readInput, readJsonBody } from '@/lib/http/json-body'
import { adminReply } from '@/lib/http/reply'
import { type Call, parseQuery, type RouteHandler } from '@/lib/http/routes'
import { discardDraft, getDraft, publishDraft, saveDraft, schemaOfDraft } from '@/lib/records/drafts/drafts'
import type { Input } from '@/lib/records/kind-table'
import { type RecordSubject, recordSubject } from './subject'
import { withWarnings } from './warnings'

function draftRoute(
  failed: FailedOperation,
  handler: (call: Call, subject: RecordSubject) => Promise<Response>,
): RouteHandler {
  return adminRoute(failed, async (call) => {
    const subject = await recordSubject(call)
    if (!subject.kind.hasStatus) throw new ApiError('address_not_found')
    return handler(call, subject)
  })
}

/** `?review=true` asks somebody else to review the draft and publish it. */
export const reviewQuerySchema = z
  .object({ review: z.literal('true').optional() })
  .transform(({ review }) => ({ review: review === 'true' }))

/** The version that was seen of a draft that is discarded. */
export const discardQuerySchema = deletionQuerySchema.pick({ version: true })

/** What publishes a draft: the version that was seen. */
export const publishInput = z.strictObject({ version: z.int32().min(1).optional() })

/** The one draft that waits beside a record. */
export const draftCalls = {
  GET: draftRoute('fetch_draft', async (_call, { table, id }) => adminReply(await getDraft(table, id))),

  PUT: draftRoute('save_draft', async (call, { kind, table, id }) => {
    const changes = await readJsonBody(call.request)
    const { review } = parseQuery(reviewQuerySchema, call.request)
    parseInput(changes, schemaOfDraft(kind, changes, review), kind.key)
    // As it was sent: the schema reads it once more when it is published.
    return adminReply(await saveDraft(table, id, changes as Input, authorOf(call.request), review))
  }),

  DELETE: draftRoute('discard_draft', async (call, { table, id }) => {
    const { version } = parseQuery(discardQuerySchema, call.request)
    return adminReply(await discardDraft(table, id, authorOf(call.request), version))
  }),
}

/** Publishes it. */
export const draftPublishCalls = {
  POST: draftRoute('publish_draft', async (call, { kind, table, id }) => {
    const { version } = await readInput(call.request, publishInput)
    const record = await publishDraft(table, id, authorOf(call.request), version)
    return adminReply(await withWarnings(kind.key, record))
  }),
}
