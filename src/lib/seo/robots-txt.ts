import { siteUrl } from '../config/site-url'

/**
 * Lets crawlers fetch everything but the API (RFC 9309). Searches and the admin are allowed, because a crawler has to
 * fetch them to see that they are `noindex`.
 */
export function robotsTxt(): string {
  return ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${siteUrl()}/sitemap.xml`, ''].join('\n')
}
