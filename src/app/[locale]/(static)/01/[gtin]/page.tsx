import { permanentRedirect } from 'next/navigation'
import { gtinPath } from '@/lib/config/passport-paths'
import { localePath } from '@/lib/config/paths'
import { pageLocale } from '@/lib/i18n/page-locale'
import { askedByGtin, passportPage } from '../../../passport-page'

/** A page that is not cached yet is shown once it is whole, with its status: no placeholder stands in for it. */
export const instant = false

type GtinProps = { params: Promise<{ gtin: string }> }

const page = passportPage(({ gtin }: { gtin: string }) => askedByGtin([gtin], gtinPath))

/** No product is known at build. */
export const generateStaticParams = () => [{ gtin: '_' }]
export const generateMetadata = page.generateMetadata

/** The passport of a product by its GTIN. A shorter one leads to its address with 14 digits. */
export default async function GtinPage(props: GtinProps) {
  const { gtin } = await props.params
  const asked = askedByGtin([gtin], gtinPath)
  if (!('fault' in asked) && asked.path !== gtinPath(gtin))
    permanentRedirect(localePath(await pageLocale(), asked.path))
  return page.Page(props)
}
