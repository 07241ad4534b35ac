import type { AboutPage, ContactPage, ContactPoint, FAQPage, Thing, WebPage } from 'schema-dts'
import { PATHS } from '../config/paths'
import { type CatalogueSize, countedText } from '../content/counted-text'
import type { Texts } from '../content/shipped-texts'
import { siteDetails } from '../firm/site-details'
import type { Locale } from '../texts/locales'
import { inLocale } from '../texts/localized-text'
import { breadcrumbNode, nodeId, organizationNode, webSiteNode } from './json-ld'
import { absoluteUrl } from './metadata'

/** The structured data of the home page: the site and the company (docs/specification.md, section 10.4). */
export function homeGraph(locale: Locale): Promise<Thing[]> {
  return Promise.all([webSiteNode(locale), organizationNode(locale)])
}

/** The structured data of a page of its own. Search engines want its words to be seen on the page. */
export async function pageGraph(
  locale: Locale,
  path: string,
  seen: { name: string; description: string },
  crumbs: readonly { name: string; path: string }[],
): Promise<Thing[]> {
  const page: WebPage = {
    '@type': 'WebPage',
    ...pageProperties(path, locale),
    ...seen,
    breadcrumb: { '@id': nodeId.part(locale, path, 'breadcrumb') },
  }
  return [page, breadcrumbNode(crumbs, locale), await organizationNode(locale)]
}

/** The structured data of the about page (docs/specification.md, section 10.4). */
export async function aboutGraph(
  locale: Locale,
  { headline, text }: Texts['about']['intro'],
): Promise<Thing[]> {
  const page: AboutPage = {
    '@type': 'AboutPage',
    ...pageProperties(PATHS.about, locale),
    name: headline,
    description: text,
    mainEntity: { '@id': nodeId.organization() },
  }
  const { foundedYear } = await siteDetails()
  return [page, await organizationNode(locale, foundedYear ? { foundingDate: String(foundedYear) } : {})]
}

/**
 * The structured data of the contact page: contact points, questions and answers (docs/specification.md, section 10.4).
 */
export async function contactGraph(
  locale: Locale,
  size: CatalogueSize | null,
  { headline, intro, faq }: Texts['contact'],
): Promise<Thing[]> {
  const details = await siteDetails()
  const { phone, salesEmail, supportEmail, address } = inLocale(details, locale)
  const page: ContactPage = {
    '@type': 'ContactPage',
    ...pageProperties(PATHS.contact, locale),
    name: headline,
    description: intro,
    mainEntity: { '@id': nodeId.organization() },
  }
  const point = (contactType: string, email: string | null, telephone: string | null): ContactPoint[] =>
    email || telephone
      ? [
          {
            '@type': 'ContactPoint',
            contactType,
            ...(telephone && { telephone }),
            ...(email && { email }),
            availableLanguage: details.locales,
          },
        ]
      : []
  const contactPoint = [
    ...point('sales', salesEmail, phone),
    ...point('customer support', supportEmail, null),
  ]
  const questions: FAQPage = {
    '@type': 'FAQPage',
    '@id': nodeId.part(locale, PATHS.contact, 'faq'),
    url: absoluteUrl(locale, PATHS.contact),
    inLanguage: locale,
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: countedText(answer, locale, size) },
    })),
  }
  const organization = await organizationNode(locale, {
    ...(address && { address }),
    ...(contactPoint.length > 0 && { contactPoint }),
  })
  return [page, organization, ...(faq.length > 0 ? [questions] : [])]
}

function pageProperties(path: string, locale: Locale) {
  return {
    '@id': nodeId.part(locale, path, 'page'),
    url: absoluteUrl(locale, path),
    inLanguage: locale,
    isPartOf: { '@id': nodeId.website(locale) },
    publisher: { '@id': nodeId.organization() },
  }
}
