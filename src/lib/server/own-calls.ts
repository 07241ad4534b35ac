import { serverEnvironment } from '../config/env'
import { ADMIN_KEY_HEADER } from '../http/admin/admin-key-header'
import { postOwn } from '../preview/own-pages'

/** Calls this server itself: Next.js lets only what runs in a request invalidate pages. @throws when the call fails. */
async function callOwn(path: string): Promise<void> {
  const { adminKey } = serverEnvironment()
  const response = await postOwn(path, { [ADMIN_KEY_HEADER]: adminKey })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`)
}

/** Has this server publish what is due. @throws when the call fails; everything then stays due. */
export const requestPublishing = () => callOwn('/api/admin/publish-due')

/** Has this server go on with what takes longer than a request may. @throws when the call fails; the rest is then still to be done. */
export const requestLongWork = () => callOwn('/api/admin/jobs/continue')
