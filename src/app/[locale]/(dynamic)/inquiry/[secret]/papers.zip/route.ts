import { ApiError } from '@/lib/errors/api-error'
import { clientAddress } from '@/lib/http/call-origin'
import { methods, publicRoute } from '@/lib/http/routes'
import { zipReply } from '@/lib/http/zip-reply'
import { localeOfRoute } from '@/lib/i18n/route-locale'
import { readBuyerInquiry } from '@/lib/kinds/inquiry/buyer-inquiry'
import { countPapers, inquiryPapers } from '@/lib/kinds/inquiry/papers'

/** The papers of the lights a buyer asked for, as one archive (docs/specification.md, section 2.20). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('make_document', async ({ request, params }) => {
    const locale = await localeOfRoute(params)
    const inquiry = await readBuyerInquiry(params.secret ?? '', clientAddress(request))
    if (!inquiry) throw new ApiError('document_not_found')
    if (request.method !== 'HEAD') await countPapers(inquiry.id)
    return zipReply(request, inquiryPapers(inquiry, locale))
  }),
})
