import { cookies } from 'next/headers'
import { isStoredSession } from '@/lib/data/admin-sessions'
import { SESSION_COOKIE, sessionDigests } from '@/lib/http/admin-session'

/** Whether this browser stays signed in. While the database is away it has to log in, as it could do nothing else. */
export async function isSignedIn(): Promise<boolean> {
  const digests = sessionDigests((await cookies()).get(SESSION_COOKIE)?.value)
  return digests.length > 0 && (await isStoredSession(digests).catch(() => false))
}
