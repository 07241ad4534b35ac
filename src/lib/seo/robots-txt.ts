import { siteDetails } from '../site'

/**
 * What crawlers may fetch (RFC 9309): all but the API. Searches and the admin are not shut out here, since a crawler must
 * fetch them to learn that they are `noindex`.
 */
export function robotsTxt(): string {
  return ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${siteDetails().url}/sitemap.xml`, ''].join('\n')
}
