'use client'

import { ThemeProvider } from 'next-themes'
import type { ReactNode } from 'react'

/** Where the server keeps what belongs to the request it is answering; there is none in a browser. */
const server = globalThis as typeof globalThis & {
  lumenridgeRequest?: { getStore: () => { nonce: string } | undefined }
}

/**
 * The theme of everything inside: the visitor's choice, else the system's. Its script, which runs before anything is
 * painted, is the one inline script Next.js does not give the request's nonce by itself.
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
