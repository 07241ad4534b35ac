import type { Metadata } from 'next'
import { ContactScreen } from '@/components/contact/contact-screen'
import { JsonLd } from '@/components/seo/json-ld'
import { company } from '@/lib/content/company'
import { shippedPicture } from '@/lib/content/pictures'
import { inLocale } from '@/lib/domain/localized-text'
import { pageLocale } from '@/lib/i18n/page-locale'
import { PATHS } from '@/lib/paths'
import { contactPageJsonLd, faqPageJsonLd } from '@/lib/seo/company-json-ld'
import { pageMetadata } from '@/lib/seo/metadata'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await pageLocale()
  const { title, description } = inLocale(company.seo.contact, locale)
  const { picture, imageAlt } = inLocale(company.contact, locale)
  return pageMetadata({
    locale,
    title,
    description,
    path: PATHS.contact,
    image: { ...shippedPicture(picture), alt: imageAlt },
  })
}

/** The plain contact page. With `?product=` it is served by `/product-inquiry`, to which a rewrite leads. */
export default async function ContactPage() {
  const locale = await pageLocale()
  return (
    <>
      <JsonLd data={contactPageJsonLd(locale)} />
      <JsonLd data={faqPageJsonLd(locale)} />
      <ContactScreen />
    </>
  )
}
