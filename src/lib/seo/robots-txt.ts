import { API_DESCRIPTION_PATH } from '../config/file-paths'
import { siteUrl } from '../config/site-url'

/**
 * Lets crawlers fetch everything but the API, of which they may read the description (RFC 9309). Searches and the admin are allowed, because a crawler has to
 * fetch them to see that they are `noindex`.
 */
export function robotsTxt(): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    `Allow: ${API_DESCRIPTION_PATH}`,
    '',
    `Sitemap: ${siteUrl()}/sitemap.xml`,
    '',
  ].join('\n')
}
