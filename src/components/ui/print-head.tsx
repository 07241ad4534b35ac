import { localePath, qrCodePath } from '@/lib/config/paths'
import { siteDetails } from '@/lib/firm/site-details'
import { absoluteUrl } from '@/lib/seo/metadata'
import type { Locale } from '@/lib/texts/locales'

type PrintHeadProps = {
  locale: Locale
  /** Of the page; missing where paper must not give its address away. */
  path?: string
}

/** What stands at the head of a printed page instead of the header: firm, address and QR code, which only printing fetches. */
export async function PrintHead({ locale, path }: PrintHeadProps) {
  const { shortTitle } = await siteDetails()
  return (
    <div className="print-head">
      <p>
        <b>{shortTitle[locale]}</b>
        {path && absoluteUrl(locale, path)}
      </p>
      {path && (
        // biome-ignore lint/performance/noImgElement: pictures have their sizes already, and this one is drawn.
        <img src={qrCodePath(localePath(locale, path))} alt="" loading="lazy" width="72" height="72" />
      )}
    </div>
  )
}
