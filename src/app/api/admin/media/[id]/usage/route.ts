import { adminRoute } from '@/lib/access/admin-route'
import { mayUse } from '@/lib/access/caller'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { kindOf } from '@/lib/kinds/any-kind'
import { getMedia, usesOfFile } from '@/lib/kinds/media-item/library'
import { mediaIdOf } from '../../media-id'

/** The uses of a picture, `[FileUse]`; empty for one that can be deleted. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('fetch_media', async (request, context) => {
    const { url } = await getMedia(await mediaIdOf(context))
    const uses = await usesOfFile(url)
    return adminReply(uses.filter(({ type }) => mayUse(request, kindOf(type), 'read')))
  }),
})
