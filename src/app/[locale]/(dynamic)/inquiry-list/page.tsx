import { EmptyInquiry, InquiryListScreen } from '@/components/inquiry-list/inquiry-list-screen'
import { returnedForm } from '@/lib/data/held-submissions'
import { pageLocale } from '@/lib/i18n/page-locale'
import { heldLines } from '@/lib/kinds/inquiry/lines'
import { linesOfAddress, listLine } from '@/lib/kinds/inquiry/list-lines'

export { generateMetadata } from '../../(static)/inquiry/page'

export const instant = false

type Query = Partial<Record<'product' | 'quantity' | 'form' | 'away' | 'lost', string | string[]>>

/** The inquiry list: what `/inquiry?product=…` shows, for several too, and a form that came back (`?form=…`, see the route of inquiries). */
export default async function InquiryListPage({ searchParams }: { searchParams: Promise<Query> }) {
  await pageLocale()
  const { product, quantity, form, away, lost } = await searchParams
  if (lost !== undefined && !product && !form) return <EmptyInquiry isLinkSent />
  const returned = await returnedForm(form, away)
  const lines = returned?.values.lines
    ? heldLines(returned.values).map(listLine)
    : linesOfAddress([product ?? []].flat(), [quantity ?? []].flat())
  return <InquiryListScreen lines={lines} returned={returned} />
}
