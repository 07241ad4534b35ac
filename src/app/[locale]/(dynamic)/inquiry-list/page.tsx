import { EmptyInquiry, InquiryListScreen } from '@/components/inquiry-list/inquiry-list-screen'
import { readHeldSubmission } from '@/lib/data/held-submissions'
import { pageLocale } from '@/lib/i18n/page-locale'
import { heldLines } from '@/lib/kinds/inquiry/lines'
import { fullLine, listLine } from '@/lib/kinds/inquiry/list-lines'
import { isId } from '@/lib/values/id'
import { INQUIRY_MAX_LINES, LINE_MAX_CHARS } from '@/lib/values/limits'

export { generateMetadata } from '../../(static)/inquiry/page'

export const instant = false

type Query = Partial<Record<'product' | 'form' | 'away' | 'lost', string | string[]>>

/** The inquiry list: what `/inquiry?product=…` shows, for several too, and a form that came back (`?form=…`, see the route of inquiries). */
export default async function InquiryListPage({ searchParams }: { searchParams: Promise<Query> }) {
  await pageLocale()
  const { product, form, away, lost } = await searchParams
  if (lost !== undefined && !product && !form) return <EmptyInquiry isLinkSent />
  const asked = [...new Set([product ?? []].flat().map((text) => text.trim().slice(0, LINE_MAX_CHARS)))]
  const held = typeof form === 'string' && isId(form) ? await readHeldSubmission(form) : null
  const lines = held?.values.lines
    ? heldLines(held.values).map(listLine)
    : (asked.length > 0 ? asked : ['']).slice(0, INQUIRY_MAX_LINES).map((slug) => fullLine({ slug }))
  const returned =
    held || away !== undefined
      ? { values: {}, invalidFields: [], ...held, away: away !== undefined }
      : undefined
  return <InquiryListScreen lines={lines} returned={returned} />
}
