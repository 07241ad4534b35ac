import { adminRoute } from '@/lib/access/admin-route'
import { mayUse } from '@/lib/access/caller'
import { activityQuerySchema } from '@/lib/http/admin/admin-queries'
import { adminListReply } from '@/lib/http/reply'
import { methods, parseQuery } from '@/lib/http/routes'
import { ANY_KEYS } from '@/lib/kinds'
import { kindOf } from '@/lib/kinds/any-kind'
import { listActivity } from '@/lib/records/history/activity'

/** The activity list, `[ActivityEntry]`: all changes, those of `?type=` or those of one record's `?id=`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('fetch_activity', async ({ request }) =>
    adminListReply(
      request,
      await listActivity({
        ...parseQuery(activityQuerySchema, request),
        types: ANY_KEYS.filter((key) => mayUse(request, kindOf(key), 'read')),
      }),
    ),
  ),
})
