'use client'

import { useAttempt } from '../core/attempt'
import { useSession } from '../core/identity/session'

/** Logs out, or says why the browser is still signed in. */
export function useLogOut() {
  const { logout } = useSession()
  const { attempt } = useAttempt()
  return () => void attempt(logout)
}
