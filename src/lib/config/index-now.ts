import { type IndexNowSettings, serverEnvironment } from './env'
import { isPublicSite } from './public-site'
import { siteUrl } from './site-url'

/**
 * The settings for announcing changed pages to search engines (IndexNow protocol, indexnow.org/documentation).
 *
 * @returns null without a key, or when the site's address is not public.
 */
export function indexNow(): IndexNowSettings | null {
  return isPublicSite(siteUrl()) ? serverEnvironment().indexNow : null
}
