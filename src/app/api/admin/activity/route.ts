import { adminRoute } from '@/app/api/admin/admin-route'
import { activityQuerySchema } from '@/lib/http/admin-queries'
import { adminListReply } from '@/lib/http/reply'
import { methods, parseQuery } from '@/lib/http/routes'
import { KIND_KEYS } from '@/lib/kinds'
import { listActivity } from '@/lib/resources/activity'

const querySchema = activityQuerySchema(KIND_KEYS)

/** What was changed, when and from where: `[ActivityEntry]`, of everything, of `?type=` or of one thing's `?id=`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('Failed to fetch the activity', async (request) =>
    adminListReply(request, await listActivity(parseQuery(querySchema, request))),
  ),
})
