import { adminRoute } from '@/lib/access/admin-route'
import { callerOf } from '@/lib/access/caller'
import { recordId } from '@/lib/http/admin/record-id'
import { readJsonBody } from '@/lib/http/json-body'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { wakeQueue } from '@/lib/jobs/queue'
import { messageInput, readThread, writeMessage } from '@/lib/kinds/inquiry/admin-thread'

/** The lights an inquiry asks for and its thread; a message that is written goes to the buyer by mail, too. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('fetch_thread', async ({ params }) => {
    const id = recordId(params, 'inquiries')
    return adminReply(await readThread(id))
  }),
  POST: adminRoute('take_message', async ({ request, params }) => {
    const id = recordId(params, 'inquiries')
    const { text } = messageInput.parse(await readJsonBody(request))
    await writeMessage(id, text, callerOf(request).by)
    wakeQueue()
    return adminReply(await readThread(id), { status: 201 })
  }),
})
