import { getMedia } from '@/lib/data/media'
import { listPictureUses } from '@/lib/data/picture-uses'
import { adminRoute } from '@/lib/http/admin-key'
import { ApiError } from '@/lib/http/errors'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'

/** Where a picture is used: `[PictureUse]`, empty when it can be deleted. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('Failed to fetch media', async (_request, context) => {
    const item = await getMedia((await context.params).id ?? '')
    if (!item) throw new ApiError('not_found', 'Media item not found')
    return adminReply(await listPictureUses(item.url))
  }),
})
