import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { locale as rootLocale } from 'next/root-params'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { footerContent, headerContent } from '@/components/layout/layout-content'
import { namedCategories } from '@/components/layout/named-categories'
import { navigationOf } from '@/components/layout/navigation'
import { PreviewBanner } from '@/components/layout/preview-banner'
import { requestNonce } from '@/components/layout/request-nonce'
import { SiteFooter } from '@/components/layout/site-footer'
import { SiteHeader } from '@/components/layout/site-header'
import { SiteTheme } from '@/components/layout/theme'
import { colorSheet } from '@/lib/branding/identity'
import { tryQuery } from '@/lib/cache/cached-query'
import { currentYear } from '@/lib/cache/current-year'
import { localePath } from '@/lib/config/paths'
import { siteDetails } from '@/lib/firm/site-details'
import { cachedMenuCategories, sendsMail } from '@/lib/kinds/layout-queries'
import { isSingleKey } from '@/lib/kinds/single-keys'
import { previewInUse } from '@/lib/preview/preview-session'
import { iconMetadata } from '@/lib/seo/metadata'
import { isLocale } from '@/lib/texts/locales'
import { FONT_CLASSES } from '../fonts/archivo'
import '../site.css'

/**
 * A placeholder that cannot be visited: no page is rendered at build, so a build needs no database and no settings.
 * Each page is rendered on its first request and cached until an edit invalidates it.
 */
const PLACEHOLDER_LOCALE = '_'

export function generateStaticParams() {
  return [{ locale: PLACEHOLDER_LOCALE }]
}

export async function generateMetadata(): Promise<Metadata> {
  return isLocale(await rootLocale()) ? iconMetadata() : {}
}

export default async function LocaleLayout({ children }: { children: ReactNode }) {
  const locale = await rootLocale()
  // The placeholder's page is never seen, and reads nothing.
  if (locale === PLACEHOLDER_LOCALE) return <Document lang={locale}>{children}</Document>
  if (!isLocale(locale)) notFound()
  const t = await getTranslations('common')
  const categories = await namedCategories(await tryQuery(cachedMenuCategories(locale)))
  const navigation = await navigationOf(locale, categories)
  const footer = {
    year: await currentYear((await siteDetails()).timeZone),
    sendsConfirmations: await sendsMail(),
  }

  const claim = await previewInUse()
  const previewed =
    claim && isSingleKey(claim.type) && (await import('@/lib/kinds/singles')).SINGLES[claim.type].single.path

  return (
    <Document lang={locale}>
      <FirmColorStyles />
      <SiteTheme>
        <a href="#content" className="skip-link">
          {t('skipToContent')}
        </a>
        <SiteHeader {...(await headerContent(locale, navigation))} />
        <main id="content" tabIndex={-1} className="outline-none">
          {children}
        </main>
        <SiteFooter {...(await footerContent(locale, navigation, footer))} />
        {previewed && <PreviewBanner path={localePath(locale, previewed)} />}
      </SiteTheme>
    </Document>
  )
}

const Document = ({ lang, children }: { lang: string; children: ReactNode }) => (
  <html lang={lang} className={FONT_CLASSES} suppressHydrationWarning>
    <body>{children}</body>
  </html>
)

/**
 * The firm's colors; nothing for the design's own, which the site's style sheet has. They stand in the page, so that it is painted
 * without another request.
 */
async function FirmColorStyles() {
  const sheet = colorSheet((await siteDetails()).identity)
  if (sheet === null) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of numbers.
  return <style nonce={requestNonce()} dangerouslySetInnerHTML={{ __html: sheet }} />
}
