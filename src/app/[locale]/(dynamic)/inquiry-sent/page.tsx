import { inquiredProductsBySlug } from '@/components/contact/inquired-products'
import { InquiryReceipt } from '@/components/contact/sent-inquiry'
import { ThankYouScreen } from '@/components/contact/thank-you-screen'
import { namedCategories } from '@/components/layout/named-categories'
import { tryQuery } from '@/lib/cache/cached-query'
import { readHeldSubmission } from '@/lib/data/held-submissions'
import { pageLocale } from '@/lib/i18n/page-locale'
import { heldLines } from '@/lib/kinds/inquiry/lines'
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
  const asked = askedFor(held.values)
  const products = await inquiredProductsBySlug(
    asked.map(({ words }) => words.toLowerCase()),
    locale,
  )
  const categories = await namedCategories(await tryQuery(cachedMenuCategories(locale)))
  return (
    <ThankYouScreen
      number={number}
      secret={secret}
      sent={<InquiryReceipt values={held.values} asked={asked} products={products} categories={categories} />}
    />
  )
}

/** The lights of an inquiry: products of the contact form, and lines of the inquiry list. */
function askedFor(values: Record<string, string>) {
  const slugs = (values.product ?? '').split(' ').map((words) => ({ words, quantity: '' }))
  const lines = heldLines(values).map((line) => ({
    words: String(line.product ?? ''),
    quantity: String(line.quantity ?? ''),
  }))
  return [...slugs, ...lines].filter(({ words, quantity }) => words || quantity)
}
