import { adminRoute } from '@/lib/access/admin-route'
import { siteLocaleFrom } from '@/lib/firm/site-locales'
import { recordId } from '@/lib/http/admin/record-id'
import { methods } from '@/lib/http/routes'
import { zipReply } from '@/lib/http/zip-reply'
import { readThread } from '@/lib/kinds/inquiry/admin-thread'
import type { InquiryRecord } from '@/lib/kinds/inquiry/fields'
import { inquiryPapers } from '@/lib/kinds/inquiry/papers'
import { inquiriesTable } from '@/lib/kinds/inquiry/table'
import { getRecord } from '@/lib/records/read-records'

/** The papers of the lights of an inquiry as its buyer gets them. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('make_document', async ({ request, params }) => {
    const id = recordId(params, 'inquiries')
    const { lines } = await readThread(id)
    const inquiry = (await getRecord(inquiriesTable, id)) as unknown as InquiryRecord
    return zipReply(request, inquiryPapers({ ...inquiry, lines }, await siteLocaleFrom(inquiry.locale)))
  }),
})
