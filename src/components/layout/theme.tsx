'use client'

import { ThemeProvider } from 'next-themes'
import type { ReactNode } from 'react'
import { requestNonce } from './request-nonce'

/**
 * Provides the theme: the visitor's choice, else the system's. Its script, which runs before the first paint, is the
 * only inline script to which Next.js does not add the request's nonce.
 */
export function SiteTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider
      attribute="class"
      storageKey="site-theme"
      defaultTheme="system"
      enableSystem
      enableColorScheme={false}
      nonce={requestNonce()}
    >
      {children}
    </ThemeProvider>
  )
}
