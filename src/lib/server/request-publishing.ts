import { serverEnvironment } from '../env'
import { ADMIN_KEY_HEADER } from '../http/admin-key-header'
import { postOwn } from '../http/own-pages'

/**
 * Has this server publish what is due, by a call to itself: Next.js lets only what runs in a request invalidate pages.
 *
 * @throws when the call fails; everything then stays due.
 */
export async function requestPublishing(): Promise<void> {
  const { adminKey } = serverEnvironment()
  const response = await postOwn('/api/admin/publish-due', { [ADMIN_KEY_HEADER]: adminKey })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`publish-due: HTTP ${response.status}`)
}
