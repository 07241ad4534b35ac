import type { Metadata } from 'next'
import { ContactScreen } from '@/components/contact/contact-screen'
import { inquiredProducts } from '@/components/contact/inquiry-products'
import { namedCategories } from '@/components/layout/named-categories'
import { tryQuery } from '@/lib/cache/cached-query'
import { returnedForm } from '@/lib/data/held-submissions'
import { pageLocale } from '@/lib/i18n/page-locale'
import { cachedCatalogueSize } from '@/lib/kinds/cached-queries'
import { cachedMenuCategories } from '@/lib/kinds/layout-queries'
import { INQUIRY_ABOUT_MAX_CHARS } from '@/lib/values/limits'
import { fixedPageMetadata } from '../../fixed-page-metadata'

type Query = Partial<Record<'product' | 'form' | 'away' | 'about', string | string[]>>

type ProductInquiryProps = { searchParams: Promise<Query> }

export const instant = false

export async function generateMetadata({ searchParams }: ProductInquiryProps): Promise<Metadata> {
  return fixedPageMetadata('contact', { noindex: (await searchParams).form !== undefined })
}

/**
 * The contact page about products (`?product=…`, also several times) or about what was asked for in vain (`?about=…`), or with a rejected form (`?form=…`, see the route of inquiries).
 * Products that are unknown or cannot be read are left out, so that no inquiry is lost.
 */
export default async function ProductInquiryPage({ searchParams }: ProductInquiryProps) {
  const locale = await pageLocale()
  const { product: slug, form, away, about } = await searchParams
  const products = await inquiredProducts([slug].flat(), locale)
  const categories = await namedCategories(await tryQuery(cachedMenuCategories(locale)))
  const size = await tryQuery(cachedCatalogueSize())
  return (
    <ContactScreen
      categories={categories}
      size={size}
      products={products}
      returned={await returnedForm(form, away)}
      about={typeof about === 'string' ? about.trim().slice(0, INQUIRY_ABOUT_MAX_CHARS) : ''}
    />
  )
}
