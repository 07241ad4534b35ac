import type { Metadata } from 'next'
import localFont from 'next/font/local'
import { buttonClass } from '@/components/ui/button'
import { PATHS } from '@/lib/config/paths'
import { UNKNOWN_PATH_TEXTS } from '@/lib/content/browser-texts/failure-texts'
import './site.css'

const wide = localFont({
  src: './fonts/archivo-wide.woff2',
  weight: '600',
  variable: '--font-archivo-wide',
  display: 'optional',
  // As the pages have it, whose font is the same file.
  adjustFontFallback: false,
})

const { title, text, home } = UNKNOWN_PATH_TEXTS

export const metadata: Metadata = { title, robots: { index: false, follow: true } }

/**
 * The not-found page of paths outside all languages. It is made at build, before anybody says which languages are on, and so speaks
 * the one that always is; its link to the home page leads on to the visitor's.
 */
export default function GlobalNotFound() {
  return (
    <html lang="en" className={wide.variable}>
      <body>
        <main className="wrap grid min-h-svh content-center gap-16 py-band">
          <section>
            <h1 className="wide text-h1">{title}</h1>
            <p className="mt-4 max-w-[52ch] text-lead text-ink-2">{text}</p>
            <a href={PATHS.home} className={buttonClass('ink', 'mt-7')}>
              {home}
            </a>
          </section>
        </main>
      </body>
    </html>
  )
}
