import type { AboutPage, ContactPage, ContactPoint, FAQPage, Place, Thing, WebPage } from 'schema-dts'
import { PATHS } from '../config/paths'
import { type CatalogueSize, countedText } from '../content/counted-text'
import type { Texts } from '../content/shipped-texts'
import { siteDetails } from '../firm/site-details'
import type { Locale } from '../texts/locales'
import { alpha2Of } from '../values/codes/countries'
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
  seen: { name: string; description?: string; inLanguage?: Locale },
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
  { intro: { headline, text }, proof: { sites } }: Pick<Texts['about'], 'intro' | 'proof'>,
): Promise<Thing[]> {
  const page: AboutPage = {
    '@type': 'AboutPage',
    ...pageProperties(PATHS.about, locale),
    name: headline,
    description: text,
    mainEntity: { '@id': nodeId.organization() },
  }
  const { foundedYear } = await siteDetails()
  const location = sites.map(
    ({ name, country, latitude, longitude }): Place => ({
      '@type': 'Place',
      name,
      ...(country && { address: { '@type': 'PostalAddress', addressCountry: alpha2Of(country) } }),
      geo: { '@type': 'GeoCoordinates', latitude, longitude },
    }),
  )
  const organization = await organizationNode(locale, {
    ...(foundedYear && { foundingDate: String(foundedYear) }),
    ...(location.length > 0 && { location }),
  })
  return [page, organization]
}

/**
 * The structured data of the contact page: contact points, questions and answers (docs/specification.md, section 10.4).
 */
export async function contactGraph(
  locale: Locale,
  size: CatalogueSize | null,
  { headline, intro, faq }: Texts['contact'],
): Promise<Thing[]> {
  const { phone, salesEmail, supportEmail, address, answerLanguages } = await siteDetails()
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
            ...(answerLanguages.length > 0 && { availableLanguage: [...answerLanguages] }),
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
    ...(address[locale] && { address: address[locale] }),
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
