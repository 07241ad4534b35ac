import { adminRoute } from '@/lib/access/admin-route'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { getMedia, usesOfFile } from '@/lib/kinds/media-item/library'
import { mediaIdOf } from '../../media-id'

/** The uses of a picture, `[FileUse]`; empty for one that can be deleted. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('fetch_media', async (_request, context) => {
    const { url } = await getMedia(await mediaIdOf(context))
    return adminReply(await usesOfFile(url))
  }),
})
