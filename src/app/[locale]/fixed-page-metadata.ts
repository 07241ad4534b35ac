import type { Metadata } from 'next'
import { tryQuery } from '@/lib/cache/cached-query'
import { cachedStored } from '@/lib/cache/text-records'
import { FIXED_PAGES } from '@/lib/config/site-pages'
import { countedText } from '@/lib/content/counted-text'
import type { Texts } from '@/lib/content/shipped-texts'
import { fixedPageLanguages } from '@/lib/content/stored-texts'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import { pageLocale } from '@/lib/i18n/page-locale'
import { cachedCatalogueSize } from '@/lib/kinds/cached-queries'
import { pageMetadata } from '@/lib/seo/metadata'

/**
 * The metadata of a fixed page with a title and description for search engines that editors write.
 *
 * @param more What is other in this state of it.
 */
export async function fixedPageMetadata(
  name: keyof Texts['seo'],
  more: Partial<Parameters<typeof pageMetadata>[0]> = {},
): Promise<Metadata> {
  const locale = await pageLocale()
  const { path, single } = FIXED_PAGES[name]
  const { title, description } = (await fixedTexts(locale, single)).texts.seo[name]
  // A page that says no number is not invalidated by new products.
  const size = description.includes('{') ? await tryQuery(cachedCatalogueSize()) : null
  return pageMetadata({
    locale,
    title,
    description: countedText(description, locale, size),
    path,
    languages: fixedPageLanguages(name, await cachedStored(single)),
    share: { name: 'page', slug: name },
    ...more,
  })
}
