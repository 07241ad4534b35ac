import { adminReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'

/** The liveness probe: the process is restarted when it does not respond. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('answer', () => adminReply({ status: 'ok' })),
})
