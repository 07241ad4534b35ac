import { privateSheetPdf } from '@/lib/data-sheets/sheet-pdf'
import { ApiError } from '@/lib/errors/api-error'
import { clientAddress } from '@/lib/http/call-origin'
import { privatePdfReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { localeOfRoute } from '@/lib/i18n/route-locale'
import { readBuyerInquiry } from '@/lib/kinds/inquiry/buyer-inquiry'
import { quotationName, quotationSheet } from '@/lib/kinds/inquiry/quotation/quotation-sheet'

/** A quotation as a PDF for its buyer, made on request (docs/specification.md, section 2.20). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('make_document', async ({ request, params }) => {
    const locale = await localeOfRoute(params)
    const inquiry = await readBuyerInquiry(params.secret ?? '', clientAddress(request))
    const quotation = inquiry?.quotations.find(({ number }) => String(number) === params.number)
    if (!inquiry || !quotation) throw new ApiError('document_not_found')
    const { bytes } = await privateSheetPdf(await quotationSheet(quotation, inquiry, locale))
    return privatePdfReply(bytes, quotationName(inquiry, quotation))
  }),
})
