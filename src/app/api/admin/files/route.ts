import { adminRoute } from '@/lib/access/admin-route'
import { authorOf } from '@/lib/access/caller'
import { detailsOfModel, findDocumentFile } from '@/lib/data/document-files'
import type { DocumentFile } from '@/lib/data/prisma'
import { ApiError } from '@/lib/errors/api-error'
import { adminListQuerySchema, filtersOf } from '@/lib/http/admin/admin-queries'
import { DOCUMENT_FORM, readUploadedFile } from '@/lib/http/admin/file-upload'
import { adminListReply, adminReply } from '@/lib/http/reply'
import { methods, parseQuery } from '@/lib/http/routes'
import { documentLibrary } from '@/lib/kinds/media-item/library'
import { sweepMediaWhenDue } from '@/lib/kinds/media-item/sweep'
import { files } from '@/lib/kinds/uploaded-file/fields'
import { storeFile } from '@/lib/kinds/uploaded-file/store-file'
import { formatName, keptFormat } from '@/lib/uploads/media-names'
import { fileQuerySchema } from '../../inputs'

/** A stored file as the admin has it, a model with what was found in it. */
function replied(file: DocumentFile) {
  const { id, url, filename, sizeBytes } = file
  const model = detailsOfModel(file)
  return {
    url,
    id,
    filename,
    type: formatName(keptFormat(url) ?? 'pdf'),
    size: sizeBytes,
    ...(model && { model }),
  }
}

async function replyAbout(url: string): Promise<Response> {
  const file = await findDocumentFile(url)
  if (!file) throw new ApiError('document_not_found')
  return adminReply(replied(file))
}

/**
 * Uploads the file in the form field `file`: a PDF of 20 MB at most, or a model (GLB) of 2 MB. Returns 201
 * `{url, id, filename, type, size, model?}`, or 200 with the same for a file that is already stored. `GET ?url=` returns the same,
 * `GET` without it the list of all, newest first: `[FileRecord]`.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('fetch_media', async ({ request }) => {
    const { url } = parseQuery(fileQuerySchema, request)
    if (url !== undefined) return replyAbout(url)
    const query = parseQuery(adminListQuerySchema, request)
    const filters = filtersOf(files.filters, request)
    return adminListReply(request, await documentLibrary.list({ ...query, filters }))
  }),

  POST: adminRoute('upload_file', async ({ request }) => {
    const upload = await readUploadedFile(request, DOCUMENT_FORM)
    const { created, file } = await storeFile(upload, authorOf(request))
    sweepMediaWhenDue()
    return adminReply(replied(file), { status: created ? 201 : 200 })
  }),
})
