'use client'

import { useCallback, useEffect, useRef } from 'react'

const CHANNEL = 'site-admin-logout'

/** Logs out in all tabs of this browser at once: in the one that calls it, and by `onLogout` in the others. */
export function useSharedLogout(onLogout: () => void): () => void {
  const channel = useRef<BroadcastChannel | null>(null)

  useEffect(() => {
    const open = new BroadcastChannel(CHANNEL)
    open.addEventListener('message', onLogout)
    channel.current = open
    return () => open.close()
  }, [onLogout])

  return useCallback(() => {
    channel.current?.postMessage(null)
    onLogout()
  }, [onLogout])
}
