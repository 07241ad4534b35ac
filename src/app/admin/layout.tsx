import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { SiteTheme } from '@/components/layout/theme'
import { textsWith } from '@/lib/content/shipped-texts'
import { siteDetails } from '@/lib/firm/site-details'
import { iconMetadata } from '@/lib/seo/metadata'
import { FONT_CLASSES } from '../fonts/archivo'
// Next.js loads this style sheet on every page because of `global-error`, so the admin uses it too.
import '../site.css'
import './admin.css'
import { interfaceLocale } from './interface-locale'

export const instant = false

export async function generateMetadata(): Promise<Metadata> {
  const locale = await interfaceLocale()
  const { title } = textsWith(locale).texts.admin
  return {
    ...(await iconMetadata()),
    title: `${title} | ${(await siteDetails()).shortTitle[locale]}`,
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  }
}

/** A root layout of its own: links between the public pages and the admin load a new document. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={await interfaceLocale()} className={FONT_CLASSES} suppressHydrationWarning>
      <body>
        <SiteTheme>{children}</SiteTheme>
      </body>
    </html>
  )
}
