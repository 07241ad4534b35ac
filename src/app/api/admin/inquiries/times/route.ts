import { adminRoute } from '@/lib/access/admin-route'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { promiseTimes } from '@/lib/kinds/inquiry/answer-time'

/** How soon the inquiries of the last 90 days were answered, and their samples sent. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute({ operation: 'fetch', kind: 'inquiries' }, async () => adminReply(await promiseTimes())),
})
