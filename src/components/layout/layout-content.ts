import { getTranslations } from 'next-intl/server'
import { siteDetails } from '@/lib/firm/site-details'
import type { Locale } from '@/lib/texts/locales'
import { opening } from '@/lib/values/menu'
import { telHref } from '@/lib/values/phone'
import { ownLogo } from './firm-logo'
import { menuFit } from './menu-fit'
import type { Navigation } from './navigation'

export type HeaderContent = Awaited<ReturnType<typeof headerContent>>
export type FooterContent = Awaited<ReturnType<typeof footerContent>>

/** The parts of the footer side by side on wide screens, by the number of its columns of links; two are shipped. */
const GRIDS: Readonly<Record<number, string>> = {
  0: 'lg:grid-cols-[1.7fr_1.3fr_1.7fr]',
  1: 'lg:grid-cols-[1.7fr_1fr_1.3fr_1.7fr]',
  3: 'lg:grid-cols-[1fr_1fr_1fr_1.3fr_1.7fr] lg:max-[90rem]:*:first:col-span-full min-[90rem]:grid-cols-[1.7fr_1fr_1fr_1fr_1.3fr_1.7fr]',
}
const GRID_OF_MANY = 'lg:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] lg:*:last:col-span-2'

/** What the header says and where it leads. */
export async function headerContent(locale: Locale, { header }: Navigation) {
  const t = await getTranslations('common')
  const { salesEmail, supportEmail, phone, name, identity, locales } = await siteDetails()
  const menu = header.map(opening)
  const fit = menuFit(menu)
  return {
    locale,
    locales,
    name: name[locale],
    ...ownLogo(identity, name[locale]),
    phone,
    // The link is made on the server, so that the scripts of header and footer need no rule for it.
    phoneHref: phone && telHref(phone),
    salesEmail,
    supportEmail,
    menu,
    ...(fit && { fit }),
    words: {
      navigation: t('nav.label'),
      menu: t('nav.menu'),
      search: t('nav.search'),
      searchSubmit: t('nav.searchSubmit'),
      languages: t('languages.label'),
      lamp: t('theme.lamp'),
      darkTheme: t('theme.dark'),
      inquiry: t('inquiryList.name'),
    },
  }
}

/**
 * What the footer says and where it leads. The copyright year, and whether subscribers are asked to confirm, are arguments,
 * because components read no data.
 */
export async function footerContent(
  locale: Locale,
  navigation: Navigation,
  { year, sendsConfirmations }: { year: number; sendsConfirmations: boolean },
) {
  const t = await getTranslations('common')
  const { name, place, salesEmail, supportEmail, phone, social, identity } = await siteDetails()
  const { description, contactHeading, newsletterHeading, copyright, lang } = navigation
  const english = (['description', 'contactHeading', 'newsletterHeading'] as const).filter(
    (name) => lang(`navigation.${name}`).lang,
  )
  return {
    locale,
    name: name[locale],
    ...ownLogo(identity, name[locale], 'dark'),
    description,
    /** Which of the texts are in English on a page in another language. */
    ...(english.length > 0 && { english }),
    social: {
      heading: t('footer.social'),
      links: (['linkedIn', 'x', 'facebook'] as const).flatMap((key) => {
        const href = social[key]
        return href ? [{ href, text: t(`footer.${key}`) }] : []
      }),
    },
    columns: navigation.footer,
    ...(navigation.footer.length !== 2 && { grid: GRIDS[navigation.footer.length] ?? GRID_OF_MANY }),
    contact: [place[locale], phone, salesEmail, supportEmail].some(Boolean) && {
      heading: contactHeading,
      address: place[locale],
      phone,
      phoneHref: phone && telHref(phone),
      salesEmail,
      supportEmail,
    },
    newsletter: {
      heading: newsletterHeading,
      label: t('newsletter.label'),
      submit: t('newsletter.submit'),
      submitting: t('newsletter.submitting'),
      success: t(sendsConfirmations ? 'newsletter.success' : 'newsletter.successUnconfirmed'),
      invalid: t('newsletter.invalid'),
      failed: t('newsletter.failed'),
      network: t('newsletter.network'),
      errors: {
        not_an_email: t('newsletter.invalid'),
        too_many_requests: t('newsletter.tooMany'),
      },
    },
    copyright: copyright
      // A name may end with the period of an abbreviation.
      .replaceAll(name[locale].endsWith('.') ? '{name}.' : '{name}', name[locale])
      .replaceAll('{name}', name[locale])
      .replaceAll('{year}', String(year)),
    legal: navigation.legal,
  }
}
