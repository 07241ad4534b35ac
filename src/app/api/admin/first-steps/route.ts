import { adminRoute } from '@/lib/access/admin-route'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { firstSteps } from '@/lib/kinds/read-first-steps'

/** The steps by which a new firm makes the site its own, and which of them it has done: `[{step, isDone, pages?}]`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('list_first_steps', async () => adminReply(await firstSteps())),
})
