import { listQuerySchema, parsePublicQuery } from '@/lib/http/admin/list-query'
import { listReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { teamMemberQueries } from '@/lib/kinds/team-member/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute({ operation: 'fetch', kind: 'team-members' }, async ({ request }) =>
    listReply(request, await teamMemberQueries.list(await parsePublicQuery(listQuerySchema, request))),
  ),
})
