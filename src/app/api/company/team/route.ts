import { listRoute } from '@/lib/http/list-route'
import { teamMemberQueries } from '@/lib/kinds/team-member/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = listRoute(
  'team-members',
  teamMemberQueries.list,
)
