import type { Metadata } from 'next'
import localFont from 'next/font/local'
import { buttonClass } from '@/components/ui/button'
import { localePath, PATHS } from '@/lib/config/paths'
import { UNKNOWN_PATH_TEXTS } from '@/lib/content/browser-texts/failure-texts'
import { ADMIN_LOCALES } from '@/lib/texts/locales'
import './site.css'

const wide = localFont({
  src: './fonts/archivo-wide.woff2',
  weight: '600',
  variable: '--font-archivo-wide',
  display: 'optional',
  adjustFontFallback: 'Arial',
})

const { title, text, home } = UNKNOWN_PATH_TEXTS

export const metadata: Metadata = { title: title.en, robots: { index: false, follow: true } }

/** The not-found page of paths outside all languages (`/media/…`, `/pictures/…`). It is made at build, before anybody says which are on. */
export default function GlobalNotFound() {
  return (
    <html lang="en" className={wide.variable}>
      <body>
        <main className="wrap grid min-h-svh content-center gap-16 py-band">
          {ADMIN_LOCALES.map((locale, index) => {
            const Heading = index === 0 ? 'h1' : 'h2'
            return (
              <section key={locale} lang={locale}>
                <Heading className={`wide ${index === 0 ? 'text-h1' : 'text-h2s'}`}>{title[locale]}</Heading>
                <p className="mt-4 max-w-[52ch] text-lead text-ink-2">{text[locale]}</p>
                <a
                  href={localePath(locale, PATHS.home)}
                  className={buttonClass(index === 0 ? 'ink' : 'line', 'mt-7')}
                >
                  {home[locale]}
                </a>
              </section>
            )
          })}
        </main>
      </body>
    </html>
  )
}
