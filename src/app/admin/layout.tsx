import type { Metadata } from 'next'
import { ThemeProvider } from 'next-themes'
import type { ReactNode } from 'react'
import { FONT_CLASSES } from '../fonts/archivo'
import '../globals.css'
import { interfaceLocale } from './interface-locale'

export const instant = false

export const metadata: Metadata = {
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
}

/** A document of its own: nothing of the public pages is in it, and nothing of it in them. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={await interfaceLocale()} className={FONT_CLASSES} suppressHydrationWarning>
      <body>
        <ThemeProvider
          attribute="class"
          storageKey="lumenridge-theme"
          defaultTheme="system"
          enableSystem
          enableColorScheme={false}
        >
          {children}
        </ThemeProvider>
      </body>
    </html>
  )
}
