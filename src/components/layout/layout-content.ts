import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/domain/locales'
import { opening } from '@/lib/domain/menu'
import { siteEnvironment } from '@/lib/env'
import { siteDetails } from '@/lib/site'
import type { Navigation } from './navigation'

export type HeaderContent = Awaited<ReturnType<typeof headerContent>>
export type FooterContent = Awaited<ReturnType<typeof footerContent>>

/** What the header says and where it leads. */
export async function headerContent(locale: Locale, { header }: Navigation) {
  const t = await getTranslations('common')
  const { salesEmail, supportEmail, phone, name } = await siteDetails()
  return {
    locale,
    name: name[locale],
    phone,
    salesEmail,
    supportEmail,
    menu: header.map(opening),
    words: {
      navigation: t('nav.label'),
      menu: t('nav.menu'),
      search: t('nav.search'),
      searchSubmit: t('nav.searchSubmit'),
      languages: t('languages.label'),
      toDark: t('theme.toDark'),
      toLight: t('theme.toLight'),
    },
  }
}

/** What the footer says and where it leads. The copyright year is an argument, because components read no data. */
export async function footerContent(locale: Locale, navigation: Navigation, year: number) {
  const t = await getTranslations('common')
  const { name, salesEmail, supportEmail, phone, social } = await siteDetails()
  const { description, contactHeading, newsletterHeading, copyright } = navigation
  return {
    locale,
    name: name[locale],
    description,
    social: {
      heading: t('footer.social'),
      links: (['linkedIn', 'x', 'facebook'] as const).flatMap((key) => {
        const href = social[key]
        return href ? [{ href, text: t(`footer.${key}`) }] : []
      }),
    },
    columns: navigation.footer,
    contact: { heading: contactHeading, address: t('footer.address'), phone, salesEmail, supportEmail },
    newsletter: {
      heading: newsletterHeading,
      label: t('newsletter.label'),
      submit: t('newsletter.submit'),
      submitting: t('newsletter.submitting'),
      success: t(siteEnvironment().sendsMail ? 'newsletter.success' : 'newsletter.successUnconfirmed'),
      invalid: t('newsletter.invalid'),
      failed: t('newsletter.failed'),
      network: t('newsletter.network'),
      errors: {
        not_an_email: t('newsletter.invalid'),
        too_many_requests: t('newsletter.tooMany'),
      },
    },
    copyright: copyright.replaceAll('{name}', name[locale]).replaceAll('{year}', String(year)),
    legal: navigation.legal,
  }
}
