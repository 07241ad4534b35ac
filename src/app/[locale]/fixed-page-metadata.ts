import type { Metadata } from 'next'
import { PATHS } from '@/lib/config/paths'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import { pageLocale } from '@/lib/i18n/page-locale'
import { pageMetadata } from '@/lib/seo/metadata'

/** The pages with a title and description for search engines that editors write, and the single kind that has these. */
const KEYS = {
  about: 'page-about',
  contact: 'page-contact',
  find: 'page-find',
  blog: 'page-lists',
} as const

/** The metadata of a page at a fixed address. @param more What is other in this state of it. */
export async function fixedPageMetadata(
  name: keyof typeof KEYS,
  more: Partial<Parameters<typeof pageMetadata>[0]> = {},
): Promise<Metadata> {
  const locale = await pageLocale()
  const { title, description } = (await fixedTexts(locale, KEYS[name])).texts.seo[name]
  const share = { name: 'page', slug: name } as const
  return pageMetadata({ locale, title, description, path: PATHS[name], share, ...more })
}
