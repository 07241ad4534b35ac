import { adminRoute } from '@/lib/access/admin-route'
import { authorOf } from '@/lib/access/caller'
import { PATHS } from '@/lib/config/paths'
import { siteUrl } from '@/lib/config/site-url'
import { ApiError } from '@/lib/errors/api-error'
import { recordId } from '@/lib/http/admin/record-id'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { people } from '@/lib/kinds/person/fields'
import { invite } from '@/lib/kinds/person/table'

/**
 * POST makes an invitation: 201 `{url, expiresAt}`. The link is for the owner to send; it works once, and an earlier one does not
 * any more. Its secret stands in the fragment, which no server and no log gets to see.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute('invite', async ({ request, params }) => {
    const invitation = await invite(recordId(params, people.key), authorOf(request))
    if (!invitation) throw new ApiError('record_not_found', { values: { kind: people.key } })
    const { secret, expiresAt } = invitation
    const url = `${siteUrl()}${PATHS.admin}/invitation#${secret}`
    return adminReply({ url, expiresAt: expiresAt.toISOString() }, { status: 201 })
  }),
})
