import { EmptyInquiry, InquiryListScreen } from '@/components/inquiry-list/inquiry-list-screen'
import { readHeldSubmission } from '@/lib/data/held-submissions'
import { pageLocale } from '@/lib/i18n/page-locale'
import { heldLines } from '@/lib/kinds/inquiry/lines'
import { linesOfAddress, listLine } from '@/lib/kinds/inquiry/list-lines'
import { isId } from '@/lib/values/id'

export { generateMetadata } from '../../(static)/inquiry/page'

export const instant = false

type Query = Partial<Record<'product' | 'quantity' | 'form' | 'away' | 'lost', string | string[]>>

/** The inquiry list: what `/inquiry?product=…` shows, for several too, and a form that came back (`?form=…`, see the route of inquiries). */
export default async function InquiryListPage({ searchParams }: { searchParams: Promise<Query> }) {
  await pageLocale()
  const { product, quantity, form, away, lost } = await searchParams
  if (lost !== undefined && !product && !form) return <EmptyInquiry isLinkSent />
  const held = typeof form === 'string' && isId(form) ? await readHeldSubmission(form) : null
  const lines = held?.values.lines
    ? heldLines(held.values).map(listLine)
    : linesOfAddress([product ?? []].flat(), [quantity ?? []].flat())
  const returned =
    held || away !== undefined
      ? { values: {}, invalidFields: [], ...held, away: away !== undefined }
      : undefined
  return <InquiryListScreen lines={lines} returned={returned} />
}
