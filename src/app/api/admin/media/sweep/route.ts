import { adminRoute } from '@/lib/access/admin-route'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { sweepMedia } from '@/lib/kinds/media-item/sweep'

/**
 * Reconciles the image store and the library, for instance after restoring a backup. Returns `{removedFiles,
 * incomplete}`. The site also does this once a day.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute('sweep_media', async () => adminReply(await sweepMedia())),
})
