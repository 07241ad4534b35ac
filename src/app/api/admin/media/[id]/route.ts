import { adminRoute } from '@/lib/access/admin-route'
import { authorOf } from '@/lib/access/caller'
import { recordId } from '@/lib/http/admin/record-id'
import { readInput } from '@/lib/http/json-body'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { media } from '@/lib/kinds/media-item/fields'
import { getMedia, updateMedia } from '@/lib/kinds/media-item/library'
import { removeImage } from '@/lib/kinds/media-item/remove-image'
import { successText } from '@/lib/records/kind-texts'

/** One picture of the library: its name and description can be changed, and one that is used nowhere deleted. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute({ operation: 'fetch', kind: 'media' }, async ({ params }) =>
    adminReply(await getMedia(recordId(params, 'media'))),
  ),

  PUT: adminRoute({ operation: 'update', kind: 'media' }, async ({ request, params }) => {
    const id = recordId(params, 'media')
    const input = await readInput(request, media.update, 'media')
    return adminReply(await updateMedia(id, input, authorOf(request)))
  }),

  DELETE: adminRoute({ operation: 'delete', kind: 'media' }, async ({ request, params }) => {
    await removeImage(await getMedia(recordId(params, 'media')), authorOf(request))
    return adminReply({ message: successText(media, 'delete') })
  }),
})
