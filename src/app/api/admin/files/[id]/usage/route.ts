import { adminRoute } from '@/lib/access/admin-route'
import { mayUse } from '@/lib/access/caller'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { kindOf } from '@/lib/kinds/any-kind'
import { usesOfFile } from '@/lib/kinds/media-item/library'
import { getFile } from '@/lib/kinds/uploaded-file/library'
import { mediaIdOf } from '../../../media/media-id'

/** The uses of a document or model, `[FileUse]`; empty for one that can be deleted. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('fetch_media', async (request, context) => {
    const { url } = await getFile(await mediaIdOf(context, 'files'))
    const uses = await usesOfFile(url)
    return adminReply(uses.filter(({ type }) => mayUse(request, kindOf(type), 'read')))
  }),
})
