import { adminRoute } from '@/app/api/admin/admin-route'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { sweepMedia } from '@/lib/media/sweep'

/**
 * Brings the store for pictures and the library together, for after a restored backup or a store that was away:
 * answers `{removedFiles, incomplete}`. The site does it by itself once a day.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute('Failed to sweep media', async () => adminReply(await sweepMedia())),
})
