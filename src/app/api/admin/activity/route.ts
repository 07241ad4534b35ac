import { adminRoute } from '@/app/api/admin/admin-route'
import { listActivity } from '@/lib/data/admin/activity'
import { adminListReply } from '@/lib/http/reply'
import { methods, parseQuery } from '@/lib/http/routes'
import { RESOURCE_KEYS } from '@/lib/resources/admin-resource'
import { activityQuerySchema } from '@/lib/schemas/admin-queries'

const querySchema = activityQuerySchema(RESOURCE_KEYS)

/** What was changed, when and from where: `[ActivityEntry]`, of everything, of `?type=` or of one thing's `?id=`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('Failed to fetch the activity', async (request) =>
    adminListReply(request, await listActivity(parseQuery(querySchema, request))),
  ),
})
