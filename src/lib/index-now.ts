import { isPublicSite } from './domain/public-site'
import { type IndexNowSettings, serverEnvironment } from './env'
import { siteDetails } from './site'

/**
 * How search engines are told of changed pages (IndexNow protocol, indexnow.org/documentation).
 *
 * @returns null when they are not: without a key, or while the site's address is none the public can reach.
 */
export function indexNow(): IndexNowSettings | null {
  return isPublicSite(siteDetails().url) ? serverEnvironment().indexNow : null
}
