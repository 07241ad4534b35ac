import type { AboutPage, ContactPage, FAQPage, Organization, WithContext } from 'schema-dts'
import { company } from '../content/company'
import type { Locale } from '../domain/locales'
import { inLocale } from '../domain/localized-text'
import { PATHS } from '../paths'
import { siteFacts } from '../site'
import { absoluteUrl } from './json-ld'

/** The firm, as search engines know a manufacturer: one `@id` on every page and in both languages. */
function organization(locale: Locale): Organization {
  const facts = siteFacts()
  const { name, address } = inLocale(facts, locale)
  return {
    '@type': 'Organization',
    '@id': `${facts.url}/#organization`,
    name,
    url: absoluteUrl(locale, PATHS.home),
    foundingDate: String(facts.foundedYear),
    address,
    telephone: facts.phone,
    email: facts.salesEmail,
    contactPoint: [
      {
        '@type': 'ContactPoint',
        contactType: 'sales',
        telephone: facts.phone,
        email: facts.salesEmail,
        availableLanguage: ['en', 'zh'],
      },
      {
        '@type': 'ContactPoint',
        contactType: 'customer support',
        email: facts.supportEmail,
        availableLanguage: ['en', 'zh'],
      },
    ],
  }
}

/** The About page and the firm it is about (specification section 2). */
export function aboutPageJsonLd(locale: Locale): WithContext<AboutPage> {
  const { headline, text } = inLocale(company.about.intro, locale)
  return {
    '@context': 'https://schema.org',
    '@type': 'AboutPage',
    url: absoluteUrl(locale, PATHS.about),
    name: headline,
    description: text,
    inLanguage: locale,
    mainEntity: organization(locale),
  }
}

/** The contact page and whom one reaches there. */
export function contactPageJsonLd(locale: Locale): WithContext<ContactPage> {
  const { headline, intro } = inLocale(company.contact, locale)
  return {
    '@context': 'https://schema.org',
    '@type': 'ContactPage',
    url: absoluteUrl(locale, PATHS.contact),
    name: headline,
    description: intro,
    inLanguage: locale,
    mainEntity: organization(locale),
  }
}

/** The questions and answers that stand on the contact page. */
export function faqPageJsonLd(locale: Locale): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    url: absoluteUrl(locale, PATHS.contact),
    inLanguage: locale,
    mainEntity: inLocale(company.contact.faq, locale).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
