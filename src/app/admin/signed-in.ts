import { headers } from 'next/headers'
import { requestedSession } from '@/lib/access/admin-session'
import { findSession } from '@/lib/data/access/admin-sessions'

/** Whether this browser stays signed in. While the database is away it has to log in, as it could do nothing else. */
export async function isSignedIn(): Promise<boolean> {
  const digests = requestedSession(await headers())
  return digests.length > 0 && (await findSession(digests, () => true).catch(() => null)) !== null
}
