import { adminRoute } from '@/lib/access/admin-route'
import { privateSheetPdf } from '@/lib/data-sheets/sheet-pdf'
import { ApiError } from '@/lib/errors/api-error'
import { siteLocaleFrom } from '@/lib/firm/site-locales'
import { MISSING_SIGNS_HEADER, missingSigns } from '@/lib/http/admin/missing-signs-header'
import { recordId } from '@/lib/http/admin/record-id'
import { privatePdfReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import type { InquiryRecord } from '@/lib/kinds/inquiry/fields'
import { quotationName, quotationSheet } from '@/lib/kinds/inquiry/quotation/quotation-sheet'
import { inquiryQuotations } from '@/lib/kinds/inquiry/quotation/quotations'
import { inquiriesTable } from '@/lib/kinds/inquiry/table'
import { getRecord } from '@/lib/records/read-records'

/** A quotation as its buyer gets it, also one that is not sent yet; a header names the characters it lacks. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('make_document', async ({ params }) => {
    const id = recordId(params, 'inquiries')
    const quotation = (await inquiryQuotations(id)).find((one) => String(one.number) === params.number)
    if (!quotation) throw new ApiError('document_not_found')
    const inquiry = (await getRecord(inquiriesTable, id)) as unknown as InquiryRecord
    const sheet = await quotationSheet(quotation, inquiry, await siteLocaleFrom(inquiry.locale))
    const { bytes, missing } = await privateSheetPdf(sheet)
    const reply = privatePdfReply(bytes, quotationName(inquiry, quotation))
    const signs = missingSigns(missing)
    if (signs) reply.headers.set(MISSING_SIGNS_HEADER, signs)
    return reply
  }),
})
