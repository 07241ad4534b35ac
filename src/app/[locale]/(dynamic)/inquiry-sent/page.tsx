import { InquiryReceipt } from '@/components/contact/sent-inquiry'
import { ThankYouScreen } from '@/components/contact/thank-you-screen'
import { namedCategories } from '@/components/layout/named-categories'
import { tryQuery, uncachedQuery } from '@/lib/cache/cached-query'
import { readHeldSubmission } from '@/lib/data/held-submissions'
import { pageLocale } from '@/lib/i18n/page-locale'
import { readBuyerInquiry } from '@/lib/kinds/inquiry/buyer-inquiry'
import { cachedMenuCategories } from '@/lib/kinds/layout-queries'

export { generateMetadata } from '../../(static)/thank-you/page'

export const instant = false

/** The confirmation that repeats what was sent, held for a quarter of an hour under a random id; then the plain one. */
export default async function InquirySentPage({
  searchParams,
}: {
  searchParams: Promise<{ sent?: string | string[] }>
}) {
  const locale = await pageLocale()
  const { sent } = await searchParams
  const held = await readHeldSubmission(sent)
  if (!held || held.invalidFields.length > 0) return <ThankYouScreen />
  const { number, secret } = held.values
  const inquiry = secret ? await tryQuery(uncachedQuery(() => readBuyerInquiry(secret, null, locale))) : null
  const categories = await namedCategories(await tryQuery(cachedMenuCategories(locale)))
  return (
    <ThankYouScreen
      number={number}
      secret={secret}
      sent={<InquiryReceipt values={held.values} inquiry={inquiry} categories={categories} />}
    />
  )
}
