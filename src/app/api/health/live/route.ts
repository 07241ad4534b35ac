import { adminReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'

/** Whether the process answers at all: whoever watches over it restarts it when it does not. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('Failed to answer', () => adminReply({ status: 'ok' })),
})
