'use client'

import { ThemeProvider } from 'next-themes'
import type { ReactNode } from 'react'

/** The server's request context, undefined in browsers. */
const server = globalThis as typeof globalThis & {
  lumenridgeRequest?: { getStore: () => { nonce: string } | undefined }
}

/**
 * Provides the theme: the visitor's choice, else the system's. Its script, which runs before the first paint, is the
 * only inline script to which Next.js does not add the request's nonce.
 */
export function Theme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider
      attribute="class"
      storageKey="lumenridge-theme"
      defaultTheme="system"
      enableSystem
      enableColorScheme={false}
      nonce={server.lumenridgeRequest?.getStore()?.nonce ?? ''}
    >
      {children}
    </ThemeProvider>
  )
}
