import { getTranslations } from 'next-intl/server'
import { company } from '@/lib/content/company'
import { DEFAULT_LOCALE, type Locale } from '@/lib/domain/locales'
import { inLocale } from '@/lib/domain/localized-text'
import { siteEnvironment } from '@/lib/env'
import { localePath, PATHS } from '@/lib/paths'
import { siteDetails } from '@/lib/site'
import { menuCategories, type NamedCategory } from './named-categories'

/** A link and the language of its text where that is not the page's. */
export type Link = { href: string; text: string; lang?: Locale }

export type HeaderContent = Awaited<ReturnType<typeof headerContent>>
export type FooterContent = Awaited<ReturnType<typeof footerContent>>

const categoryLinks = (categories: NamedCategory[], locale: Locale): Link[] =>
  categories.map(({ path, menu, english }) => ({
    href: localePath(locale, path),
    text: menu,
    ...(english && { lang: DEFAULT_LOCALE }),
  }))

/** What the header says and where it leads. */
export async function headerContent(locale: Locale, categories: NamedCategory[]) {
  const t = await getTranslations('common')
  const { salesEmail, supportEmail, phone, name } = await siteDetails()
  const link = (key: 'home' | 'products' | 'blog' | 'about' | 'contact'): Link => ({
    href: localePath(locale, PATHS[key]),
    text: t(`nav.${key}`),
  })
  return {
    locale,
    name: name[locale],
    phone,
    salesEmail,
    supportEmail,
    /** The links of the menu, around that of products. */
    home: link('home'),
    products: link('products'),
    others: [link('blog'), link('about'), link('contact')],
    categories: categoryLinks(menuCategories(categories), locale),
    words: {
      navigation: t('nav.label'),
      menu: t('nav.menu'),
      viewAll: t('nav.viewAll'),
      search: t('nav.search'),
      searchSubmit: t('nav.searchSubmit'),
      languages: t('languages.label'),
      toDark: t('theme.toDark'),
      toLight: t('theme.toLight'),
    },
  }
}

/** What the footer says and where it leads. The copyright year is an argument, because components read no data. */
export async function footerContent(locale: Locale, categories: NamedCategory[], year: number) {
  const t = await getTranslations('common')
  const { name, salesEmail, supportEmail, phone, social } = await siteDetails()
  const link = (path: keyof typeof PATHS, text: string): Link => ({
    href: localePath(locale, PATHS[path]),
    text,
  })
  return {
    locale,
    name: name[locale],
    description: inLocale(company.footer.description, locale),
    social: {
      heading: t('footer.social'),
      links: (['linkedIn', 'x', 'facebook'] as const).flatMap((key) => {
        const href = social[key]
        return href ? [{ href, text: t(`footer.${key}`) }] : []
      }),
    },
    columns: [
      {
        heading: t('footer.quickLinks'),
        links: (['home', 'about', 'blog', 'contact'] as const).map((key) => link(key, t(`nav.${key}`))),
      },
      { heading: t('footer.products'), links: categoryLinks(categories, locale) },
    ],
    contact: { heading: t('footer.contact'), address: t('footer.address'), phone, salesEmail, supportEmail },
    newsletter: {
      heading: t('newsletter.heading'),
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
    copyright: t('footer.copyright', { brand: name[locale], year: String(year) }),
    legal: (['privacy', 'terms', 'sitemap'] as const).map((key) => link(key, t(`footer.${key}`))),
  }
}
