import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Theme } from '@/components/layout/theme'
import { FONT_CLASSES } from '../fonts/archivo'
// Fetched in any case, as part of `global-error`: used here, so that it is not for nothing.
import '../site.css'
import './admin.css'
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
        <Theme>{children}</Theme>
      </body>
    </html>
  )
}
