import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { BuyerScreen } from '@/components/buyer/buyer-screen'
import { LostLink } from '@/components/buyer/lost-link'
import { MissingScreen } from '@/components/errors/missing-screen'
import { uncachedQuery } from '@/lib/cache/cached-query'
import { readHeldSubmission } from '@/lib/data/held-submissions'
import { clientAddress } from '@/lib/http/call-origin'
import { pageLocale } from '@/lib/i18n/page-locale'
import { readBuyerInquiry } from '@/lib/kinds/inquiry/buyer-inquiry'
import { BUYER_NOTICES, shownNotice } from '@/lib/kinds/inquiry/buyer-notices'
import { pageOrUnavailable } from '../../../(static)/or-unavailable'

type BuyerPageProps = {
  params: Promise<{ secret: string }>
  searchParams: Promise<Partial<Record<'notice' | 'form', string | string[]>>>
}

export const instant = false

/** Its number stands on the page only: a title travels further, to lists of tabs and histories. */
export async function generateMetadata(): Promise<Metadata> {
  await pageLocale()
  const t = await getTranslations('common.buyer')
  return { title: t('asked'), description: t('description'), robots: { index: false, follow: false } }
}

/** A buyer's page of their inquiry, by its secret (docs/specification.md, section 2.20). */
export default pageOrUnavailable(async function BuyerPage({ params, searchParams }: BuyerPageProps) {
  const locale = await pageLocale()
  const { secret } = await params
  const address = clientAddress({ headers: await headers() })
  const inquiry = await uncachedQuery(() => readBuyerInquiry(secret, address, locale))
  if (!inquiry) {
    const t = await getTranslations('common.buyer.missing')
    return (
      <>
        <MissingScreen heading={t('heading')} text={t('text')} isNamed={false} />
        <LostLink />
      </>
    )
  }
  const { notice, form } = await searchParams
  const held = await readHeldSubmission(form)
  return (
    <BuyerScreen
      inquiry={inquiry}
      notice={shownNotice(BUYER_NOTICES.find((one) => one === notice) ?? null, inquiry)}
      typed={held?.values.secret === secret ? held.values : {}}
    />
  )
})
