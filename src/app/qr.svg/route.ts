import { renderSVG } from 'uqr'
import { ApiError } from '@/lib/errors/api-error'
import { QR_ADDRESS_MAX_CHARS } from '@/lib/values/limits'
import { textReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { siteUrl } from '@/lib/config/site-url'

/**
 * The QR code of a page's address, for its printed page, by its path: `/qr.svg?path=/product/tx-1400`. `uqr` is small and has
 * no dependencies.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('draw_picture', ({ request }) => {
    const path = new URL(request.url).searchParams.get('path') ?? ''
    const address = siteUrl() + path
    if (!path.startsWith('/') || address.length > QR_ADDRESS_MAX_CHARS)
      throw new ApiError('address_not_found')
    return textReply(request, renderSVG(address, { border: 0, ecc: 'M' }), 'image/svg+xml')
  }),
})
