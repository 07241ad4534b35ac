import { methods, publicRoute } from '@/lib/http/routes'
import { answerCall } from '@/lib/mcp/answer-call'

/** The catalogue for programs that speak the Model Context Protocol. There are no sessions, so nothing but POST is answered. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicRoute('answer', ({ request }) => answerCall(request)),
})
