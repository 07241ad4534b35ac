import { adminRoute } from '@/lib/access/admin-route'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { continueLongWork } from '@/lib/kinds/long-work'

/** Continues for some seconds what takes longer than a request may, `{more}`, as the server does by itself. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute({ operation: 'change_many', kind: '' }, async () =>
    adminReply({ more: await continueLongWork() }),
  ),
})
