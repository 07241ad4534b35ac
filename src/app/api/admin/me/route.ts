import { adminRoute } from '@/lib/access/admin-route'
import { callerOf } from '@/lib/access/caller'
import { readMe } from '@/lib/access/me'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'

/** Who calls, `{name, role, personId, sessions, passkeys, hasPeople, subjects, colleagues}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('fetch_me', async ({ request }) => adminReply(await readMe(callerOf(request)))),
})
