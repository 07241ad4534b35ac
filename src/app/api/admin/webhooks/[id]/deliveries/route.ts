import { adminRoute } from '@/lib/access/admin-route'
import { lastEvents, queueTestEvent, resendEvent, type StoredEvent } from '@/lib/data/event-deliveries'
import { ApiError } from '@/lib/errors/api-error'
import type { AdminRecord } from '@/lib/fields/kind'
import { recordId } from '@/lib/http/admin/record-id'
import { readInput } from '@/lib/http/json-body'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { wakeQueue } from '@/lib/jobs/queue'
import { webhooksTable } from '@/lib/kinds/webhook/table'
import { notFound } from '@/lib/records/kind-table'
import { getRecord } from '@/lib/records/read-records'
import { eventInput } from '../../../../inputs'

const { kind } = webhooksTable

/** A webhook that there is. @throws ApiError 404 */
async function knownWebhook(params: { id?: string }) {
  return (await getRecord(webhooksTable, recordId(params, kind.key))) as AdminRecord & { isOff: boolean }
}

async function sent(id: string) {
  const rows = await lastEvents(id)
  return rows.map(({ event, ...delivery }) => {
    const { type, data } = event as StoredEvent
    return { ...delivery, type, about: data.slug ?? data.number ?? null }
  })
}

/**
 * The last 100 events that a webhook was sent; POST sends a test event, or `{delivery}` again, and answers 202 with these, or 409
 * where it is off.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('fetch_deliveries', async ({ params }) =>
    adminReply(await sent((await knownWebhook(params)).id)),
  ),
  POST: adminRoute('send_event', async ({ request, params }) => {
    const { id, isOff } = await knownWebhook(params)
    if (isOff) throw new ApiError('receiver_off')
    const { delivery } = await readInput(request, eventInput, kind.key)
    if (delivery === undefined) await queueTestEvent(id)
    else if (!(await resendEvent(id, delivery))) throw notFound(kind)
    wakeQueue()
    return adminReply(await sent(id), { status: 202 })
  }),
})
