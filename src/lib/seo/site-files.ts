import type { MetadataRoute } from 'next'
import { identityPath } from '../branding/identity'
import { paletteOf } from '../branding/palette'
import { API_DESCRIPTION_PATH } from '../config/file-paths'
import { localePath, PATHS } from '../config/paths'
import { siteUrl } from '../config/site-url'
import { siteDetails } from '../firm/site-details'
import type { Locale } from '../texts/locales'

/** The manifest with which the site can be installed on a home screen (W3C, Web Application Manifest). */
export async function webManifest(locale: Locale, description: string): Promise<MetadataRoute.Manifest> {
  const { name, shortTitle, identity } = await siteDetails()
  const { night } = paletteOf(identity.colors)
  return {
    id: localePath(locale, PATHS.home),
    name: name[locale],
    short_name: shortTitle[locale],
    description,
    lang: locale,
    dir: 'ltr',
    start_url: localePath(locale, PATHS.home),
    scope: '/',
    display: 'minimal-ui',
    background_color: night.night,
    theme_color: night.night,
    icons: [
      { src: identityPath('icon-192.png', identity), sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: identityPath('icon-512.png', identity), sizes: '512x512', type: 'image/png', purpose: 'any' },
      {
        src: identityPath('maskable-512.png', identity),
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
  }
}

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
