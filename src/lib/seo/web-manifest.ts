import type { MetadataRoute } from 'next'
import type { Locale } from '../domain/locales'
import { localePath, PATHS } from '../paths'
import { siteDetails } from '../site'
import { LOGO_PATH } from './json-ld'

/** The manifest with which the site can be installed on a home screen (W3C, Web Application Manifest). */
export async function webManifest(locale: Locale, description: string): Promise<MetadataRoute.Manifest> {
  const { name, shortTitle } = await siteDetails()
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
    background_color: '#0b0d11',
    theme_color: '#0b0d11',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: LOGO_PATH, sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
