import { indexNow } from '@/lib/config/index-now'
import { ApiError } from '@/lib/errors/api-error'
import { textReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'

/** The IndexNow key, which proves to search engines that announcements come from this site. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('read_key', ({ request }) => {
    const settings = indexNow()
    if (!settings) throw new ApiError('address_not_found')
    return textReply(request, settings.key, 'text/plain; charset=utf-8')
  }),
})
