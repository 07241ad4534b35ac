import { ApiError } from '@/lib/errors/api-error'
import { jsonReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { ADMIN_LOCALES } from '@/lib/texts/locales'
import { adminWords } from '../../admin-words'

/** The words of the admin in a language; its document comes with those of the way in. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('answer', async ({ request, params }) => {
    const locale = ADMIN_LOCALES.find((each) => each === params.locale)
    if (!locale) throw new ApiError('address_not_found')
    return jsonReply(request, await adminWords(locale))
  }),
})
