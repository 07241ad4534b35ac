import { notFound } from 'next/navigation'
import { locale as rootLocale } from 'next/root-params'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { UncachedPage } from '@/components/errors/uncached-page'
import { footerContent, headerContent } from '@/components/layout/layout-content'
import { namedCategories } from '@/components/layout/named-categories'
import { navigationOf } from '@/components/layout/navigation'
import { PreviewBanner } from '@/components/layout/preview-banner'
import { SiteFooter } from '@/components/layout/site-footer'
import { SiteHeader } from '@/components/layout/site-header'
import { Theme } from '@/components/layout/theme'
import { tryQuery } from '@/lib/cache/cached-query'
import { currentYear } from '@/lib/data/current-year'
import { DEFAULT_LOCALE, isLocale } from '@/lib/domain/locales'
import { previewInUse } from '@/lib/http/preview-session'
import { cachedMenuCategories } from '@/lib/kinds/cached-queries'
import { cachedMessages } from '@/lib/kinds/single-queries'
import { isSingleKey, SINGLES } from '@/lib/kinds/singles'
import { localePath } from '@/lib/paths'
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

export default async function LocaleLayout({ children }: { children: ReactNode }) {
  const locale = await rootLocale()
  if (!isLocale(locale) && locale !== PLACEHOLDER_LOCALE) notFound()
  const t = await getTranslations('common')
  const categories = isLocale(locale) ? await tryQuery(cachedMenuCategories(locale)) : null
  // The placeholder's page is never seen.
  const shown = isLocale(locale) ? locale : DEFAULT_LOCALE
  const navigation = await navigationOf(shown, await namedCategories(categories))
  const isWorded = isLocale(locale) && (await cachedMessages()) !== null

  const claim = await previewInUse()
  const previewed = claim && isSingleKey(claim.type) && SINGLES[claim.type].single.path

  return (
    <html lang={locale} className={FONT_CLASSES} suppressHydrationWarning>
      <body>
        {!(categories && navigation.isRead && isWorded) && <UncachedPage />}
        <Theme>
          <a href="#content" className="skip-link">
            {t('skipToContent')}
          </a>
          <SiteHeader {...(await headerContent(shown, navigation))} />
          <main id="content" tabIndex={-1} className="outline-none">
            {children}
          </main>
          <SiteFooter {...(await footerContent(shown, navigation, await currentYear()))} />
          {previewed && <PreviewBanner path={localePath(shown, previewed)} />}
        </Theme>
      </body>
    </html>
  )
}
