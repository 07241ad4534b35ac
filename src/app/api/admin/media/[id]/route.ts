import { changeMedia, getMedia } from '@/lib/data/media'
import { CACHE_TAGS } from '@/lib/data/tags'
import { adminRoute } from '@/lib/http/admin-key'
import { ApiError } from '@/lib/http/errors'
import { expireTags } from '@/lib/http/expire-tags'
import { readJsonBody } from '@/lib/http/json-body'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { removeImage } from '@/lib/media/remove-image'
import { mediaChangesSchema } from '@/lib/schemas/media'

const notFound = () => new ApiError('not_found', 'Media item not found')

/** One picture of the library: what is said of it can be changed, and one that is used nowhere deleted. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('Failed to fetch media', async (_request, context) => {
    const item = await getMedia((await context.params).id ?? '')
    if (!item) throw notFound()
    return adminReply(item)
  }),

  PUT: adminRoute('Failed to update media item', async (request, context) => {
    const changes = mediaChangesSchema.parse(await readJsonBody(request))
    const result = await changeMedia((await context.params).id ?? '', changes)
    if (!result) throw notFound()
    if (!result.changed) {
      throw new ApiError('conflict', 'This media item was changed meanwhile', {
        errors: [{ path: 'version', message: `It is now version ${result.item.version}` }],
      })
    }
    expireTags([CACHE_TAGS.media])
    return adminReply(result.item)
  }),

  DELETE: adminRoute('Failed to delete media item', async (_request, context) => {
    const item = await getMedia((await context.params).id ?? '')
    if (!item) throw notFound()
    if (item.shipped) {
      throw new ApiError('conflict', 'This picture comes with the site and cannot be deleted')
    }
    const uses = await removeImage(item)
    if (uses.length > 0) {
      const places = uses.length === 1 ? '1 place' : `${uses.length} places`
      throw new ApiError('conflict', `This picture is used in ${places} and cannot be deleted`, {
        errors: uses.map(({ entity, id, title, fields }) => ({
          path: `${entity}.${id}`,
          message: `${title} (${fields.join(', ')})`,
        })),
      })
    }
    expireTags([CACHE_TAGS.media])
    return adminReply({ message: 'Media item deleted successfully' })
  }),
})
