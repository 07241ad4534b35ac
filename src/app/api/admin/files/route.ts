import { z } from 'zod'
import { adminRoute } from '@/app/api/admin/admin-route'
import { detailsOfModel, findDocumentFile } from '@/lib/data/document-files'
import type { DocumentFile } from '@/lib/data/prisma'
import { ApiError } from '@/lib/domain/api-error'
import { keptFormat } from '@/lib/domain/media-names'
import { DOCUMENT_FORM, readUploadedFile } from '@/lib/http/file-upload'
import { adminReply } from '@/lib/http/reply'
import { methods, parseQuery } from '@/lib/http/routes'
import { storeFile } from '@/lib/media/store-file'
import { sweepMediaWhenDue } from '@/lib/media/sweep'

const addressed = z.object({ url: z.string() })

/** A stored file as the admin has it, a model with what was found in it. */
function replied(file: DocumentFile) {
  const { url, filename, sizeBytes } = file
  const model = detailsOfModel(file)
  return { url, filename, type: keptFormat(url)?.toUpperCase(), size: sizeBytes, ...(model && { model }) }
}

/**
 * Uploads the file in the form field `file`: a PDF of 20 MB at most, or a model (GLB) of 2 MB. Returns 201
 * `{url, filename, type, size, model?}`, or 200 with the same for a file that is already stored. `GET ?url=` returns the same.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('fetch_media', async (request) => {
    const file = await findDocumentFile(parseQuery(addressed, request).url)
    if (!file) throw new ApiError('document_not_found')
    return adminReply(replied(file))
  }),

  POST: adminRoute('upload_file', async (request) => {
    const { created, file } = await storeFile(await readUploadedFile(request, DOCUMENT_FORM))
    sweepMediaWhenDue()
    return adminReply(replied(file), { status: created ? 201 : 200 })
  }),
})
