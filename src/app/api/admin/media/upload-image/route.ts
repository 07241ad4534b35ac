import { adminRoute } from '@/lib/access/admin-route'
import { authorOf } from '@/lib/access/caller'
import { IMAGE_FORM, readUploadedFile } from '@/lib/http/admin/file-upload'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { storeImage } from '@/lib/kinds/media-item/store-image'
import { sweepMediaWhenDue } from '@/lib/kinds/media-item/sweep'

/**
 * Uploads the picture in the form field `image` (docs/specification.md, sections 5.3 and 7.4). Returns 201 `{imageUrl,
 * id, filename, url, size}`, or 200 with the same for a picture that is already in the library.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute('upload_image', async ({ request }) => {
    const { created, item } = await storeImage(await readUploadedFile(request, IMAGE_FORM), authorOf(request))
    sweepMediaWhenDue()
    const { id, filename, url, size } = item
    return adminReply({ imageUrl: url, id, filename, url, size }, { status: created ? 201 : 200 })
  }),
})
