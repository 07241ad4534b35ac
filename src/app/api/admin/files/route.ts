import { adminRoute } from '@/app/api/admin/admin-route'
import { DOCUMENT_FORM, readUploadedFile } from '@/lib/http/file-upload'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { storeDocument } from '@/lib/media/store-document'
import { sweepMediaWhenDue } from '@/lib/media/sweep'

/**
 * Uploads the document in the form field `file`: a PDF of 20 MB at most. Returns 201 `{url, filename, type, size}`, or
 * 200 with the same for a document that is already stored.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute('upload_document', async (request) => {
    const { created, file } = await storeDocument(await readUploadedFile(request, DOCUMENT_FORM))
    sweepMediaWhenDue()
    const { url, filename, sizeBytes } = file
    return adminReply({ url, filename, type: 'PDF', size: sizeBytes }, { status: created ? 201 : 200 })
  }),
})
