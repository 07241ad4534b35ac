import type { Metadata } from 'next'
import { ContactScreen } from '@/components/contact/contact-screen'
import { company } from '@/lib/content/company'
import { cachedProduct } from '@/lib/data/cached'
import { inLocale } from '@/lib/domain/localized-text'
import { pageLocale } from '@/lib/i18n/page-locale'
import { PATHS } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/metadata'

type ProductInquiryProps = { searchParams: Promise<{ product?: string | string[] }> }

export const instant = false

export async function generateMetadata(): Promise<Metadata> {
  const locale = await pageLocale()
  const { title, description } = inLocale(company.seo.contact, locale)
  return pageMetadata({
    locale,
    title,
    description,
    path: PATHS.contact,
    share: { kind: 'page', slug: 'contact' },
  })
}

/**
 * The contact page about one product: what `/contact?product=…` shows. An unknown product leaves the plain page, and so
 * does one that cannot be read just now: no inquiry may be lost to that.
 */
export default async function ProductInquiryPage({ searchParams }: ProductInquiryProps) {
  const locale = await pageLocale()
  const { product: slug } = await searchParams
  const product = typeof slug === 'string' ? await cachedProduct(slug, locale).catch(() => null) : null
  return <ContactScreen product={product ?? undefined} />
}
