import { adminRoute } from '@/lib/access/admin-route'
import { mayUse } from '@/lib/access/caller'
import { recordId } from '@/lib/http/admin/record-id'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { kindOf } from '@/lib/kinds/any-kind'
import { usesOfFile } from '@/lib/kinds/media-item/library'
import { getFile } from '@/lib/kinds/uploaded-file/library'

/** The uses of a document or model, `[FileUse]`; empty for one that can be deleted. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('fetch_media', async ({ request, params }) => {
    const { url } = await getFile(recordId(params, 'files'))
    const uses = await usesOfFile(url)
    return adminReply(uses.filter(({ type }) => mayUse(request, kindOf(type), 'read')))
  }),
})
