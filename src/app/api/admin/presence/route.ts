import { adminRoute } from '@/lib/access/admin-route'
import { callerOf } from '@/lib/access/caller'
import { announcePresence, endPresence } from '@/lib/data/access/people'
import { presenceQuerySchema } from '@/lib/http/admin/admin-queries'
import { adminReply } from '@/lib/http/reply'
import { methods, parseQuery } from '@/lib/http/routes'
import { authorsOf } from '@/lib/records/history/authors'

/** PUT says that a form is open in a tab of a browser, and answers who else has it open, `{others}`; DELETE that it was left. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: adminRoute('note_presence', async ({ request }) => {
    const others = await announcePresence(parseQuery(presenceQuerySchema, request), callerOf(request).by)
    const authors = await authorsOf(others)
    return adminReply({ others: others.map((by) => authors.get(by)) })
  }),
  DELETE: adminRoute('note_presence', async ({ request }) => {
    await endPresence(parseQuery(presenceQuerySchema, request), callerOf(request).by)
    return adminReply({ others: [] })
  }),
})
