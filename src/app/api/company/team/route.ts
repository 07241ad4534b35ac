import { listTeamMembers } from '@/lib/data/team'
import { listReply } from '@/lib/http/reply'
import { methods, parseQuery, publicRoute } from '@/lib/http/routes'
import { listQuerySchema } from '@/lib/schemas/list-query'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('Failed to fetch team members', async ({ request }) =>
    listReply(request, await listTeamMembers(parseQuery(listQuerySchema, request))),
  ),
})
