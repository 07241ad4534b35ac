import { headers } from 'next/headers'
import { isStoredSession } from '@/lib/data/admin-sessions'
import { requestedSession } from '@/lib/http/admin/admin-session'

/** Whether this browser stays signed in. While the database is away it has to log in, as it could do nothing else. */
export async function isSignedIn(): Promise<boolean> {
  const digests = requestedSession(await headers())
  return digests.length > 0 && (await isStoredSession(digests).catch(() => false))
}
