import { ContactScreen } from '@/components/contact/contact-screen'
import { namedCategories } from '@/components/layout/named-categories'
import { JsonLd } from '@/components/seo/json-ld'
import { tryQuery } from '@/lib/cache/cached-query'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import { pageLocale } from '@/lib/i18n/page-locale'
import { cachedCatalogueSize } from '@/lib/kinds/cached-queries'
import { cachedMenuCategories } from '@/lib/kinds/layout-queries'
import { contactGraph } from '@/lib/seo/company-json-ld'
import { fixedPageMetadata } from '../../fixed-page-metadata'

export const generateMetadata = () => fixedPageMetadata('contact')

/** The plain contact page. With `?product=` a rewrite leads to `/product-inquiry`. */
export default async function ContactPage() {
  const locale = await pageLocale()
  const categories = await namedCategories(await tryQuery(cachedMenuCategories(locale)))
  const size = await tryQuery(cachedCatalogueSize())
  const { texts } = await fixedTexts(locale, 'page-contact')
  return (
    <>
      <JsonLd graph={await contactGraph(locale, size, texts.contact)} />
      <ContactScreen categories={categories} size={size} />
    </>
  )
}
