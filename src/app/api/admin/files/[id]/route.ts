import { adminRoute } from '@/lib/access/admin-route'
import { authorOf } from '@/lib/access/caller'
import { recordId } from '@/lib/http/admin/record-id'
import { readInput } from '@/lib/http/json-body'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { removeFile } from '@/lib/kinds/media-item/remove-image'
import { files } from '@/lib/kinds/uploaded-file/fields'
import { getFile, updateFile } from '@/lib/kinds/uploaded-file/library'
import { successText } from '@/lib/records/kind-texts'

/** One uploaded document or model: its name can be changed, and one that is used nowhere deleted. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute({ operation: 'fetch', kind: 'files' }, async ({ params }) =>
    adminReply(await getFile(recordId(params, 'files'))),
  ),

  PUT: adminRoute({ operation: 'update', kind: 'files' }, async ({ request, params }) => {
    const id = recordId(params, 'files')
    const input = await readInput(request, files.update, 'files')
    return adminReply(await updateFile(id, input, authorOf(request)))
  }),

  DELETE: adminRoute({ operation: 'delete', kind: 'files' }, async ({ request, params }) => {
    const { url } = await getFile(recordId(params, 'files'))
    await removeFile(url, authorOf(request))
    return adminReply({ message: successText(files, 'delete') })
  }),
})
