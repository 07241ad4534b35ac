'use client'

import { CallFailure } from '@/lib/http/client'
import { useSession } from '../core/identity/session'
import { useKindTexts } from '../core/kind-texts'
import { useNotices } from '../core/notices'

/** Logs out, or says why the browser is still signed in. */
export function useLogOut() {
  const { logout } = useSession()
  const notices = useNotices()
  const words = useKindTexts()
  return () => {
    logout().catch((error: unknown) => {
      if (!(error instanceof CallFailure)) throw error
      notices.error(words.error(error))
    })
  }
}
