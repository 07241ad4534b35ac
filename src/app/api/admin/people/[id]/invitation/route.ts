import { adminRoute } from '@/lib/access/admin-route'
import { siteUrl } from '@/lib/config/site-url'
import { storeInvitation } from '@/lib/data/people'
import { newInvitation } from '@/lib/data/secrets'
import { ApiError } from '@/lib/errors/api-error'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { peopleTable } from '@/lib/kinds/person/table'
import { isId } from '@/lib/values/id'
import { INVITATION_HOURS } from '@/lib/values/limits'

/**
 * POST makes an invitation: 201 `{url, expiresAt}`. The link is for the owner to send; it works once, and an earlier one does not
 * any more. Its secret stands in the fragment, which no server and no log gets to see.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute('invite', async (_request, context) => {
    const { id = '' } = await context.params
    const { secret, digest } = newInvitation()
    const expiresAt = isId(id) ? await storeInvitation(id, digest, INVITATION_HOURS) : null
    if (!expiresAt) throw new ApiError('record_not_found', { values: { kind: peopleTable.kind.key } })
    const url = `${siteUrl()}/admin/invitation#${secret}`
    return adminReply({ url, expiresAt: expiresAt.toISOString() }, { status: 201 })
  }),
})
