import { adminRoute } from '@/lib/access/admin-route'
import { database } from '@/lib/data/prisma'
import { ApiError } from '@/lib/errors/api-error'
import { recordId } from '@/lib/http/admin/record-id'
import { methods } from '@/lib/http/routes'
import { rebuiltSvgBytes } from '@/lib/kinds/inquiry/files'
import { inquiriesTable } from '@/lib/kinds/inquiry/table'
import { getRecord } from '@/lib/records/read-records'

/** An SVG or PDF can run scripts where it is shown, so it only ever leaves as a download without a type of its own. */
const TYPES: Readonly<Record<string, string>> = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' }

/** A file that came with an inquiry. It is private: nothing stores it on its way. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('fetch_inquiry_file', async ({ params }) => {
    const id = recordId(params, 'inquiries')
    const found = await database().inquiryFile.findUnique({
      where: { inquiryId_name: { inquiryId: id, name: params.file ?? '' }, inquiry: { deletedAt: null } },
    })
    if (!found) {
      await getRecord(inquiriesTable, id)
      throw new ApiError('document_not_found')
    }
    const { name, type } = found
    const bytes = type === 'svg' ? new Uint8Array(await rebuiltSvgBytes(found.bytes)) : found.bytes
    return new Response(bytes, {
      headers: {
        'Content-Type': TYPES[type] ?? 'application/octet-stream',
        'Content-Disposition': `${TYPES[type] ? 'inline' : 'attachment'}; filename="${name}.${type}"`,
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cache-Control': 'private, no-store',
      },
    })
  }),
})
