import { adminRoute } from '@/lib/access/admin-route'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { firstSteps } from '@/lib/kinds/read-first-steps'

/** What a new firm has done of what makes the site its own: `[{step, isDone, pages?}]`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('list_first_steps', async () => adminReply(await firstSteps())),
})
