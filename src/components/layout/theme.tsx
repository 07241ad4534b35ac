'use client'

import { ThemeProvider } from 'next-themes'
import { type ReactNode, useEffect } from 'react'
import { requestNonce } from './request-nonce'

const STORAGE_KEY = 'site-theme'

/** Tells the theme's library what other tabs have stored while the browser kept this page in its memory. */
function takeStored({ persisted }: PageTransitionEvent) {
  if (!persisted) return
  try {
    const newValue = localStorage.getItem(STORAGE_KEY)
    if (newValue) window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY, newValue }))
  } catch {
    // A browser that may store nothing leaves the page as it is.
  }
}

/**
 * Provides the theme: the visitor's choice, else the system's. Its script, which runs before the first paint, is the
 * only inline script to which Next.js does not add the request's nonce.
 */
export function SiteTheme({ children }: { children: ReactNode }) {
  useEffect(() => {
    window.addEventListener('pageshow', takeStored)
    return () => window.removeEventListener('pageshow', takeStored)
  }, [])
  return (
    <ThemeProvider
      attribute="class"
      storageKey={STORAGE_KEY}
      defaultTheme="system"
      enableSystem
      enableColorScheme={false}
      nonce={requestNonce()}
    >
      {children}
    </ThemeProvider>
  )
}
