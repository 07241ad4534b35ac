import { getLocale, getTranslations } from 'next-intl/server'
import { factRows } from '@/lib/kinds/product/facts/fact-rows'
import type { ProductView } from '@/lib/kinds/product/view'
import type { Locale } from '@/lib/texts/locales'

/** What an order depends on: minimum, sample and lead time, origin and protection of the product. */
export async function OrderingFacts({ product }: { product: Pick<ProductView, 'facts' | 'specs'> }) {
  const t = await getTranslations('common.product')
  const names = await getTranslations('common.specNames')
  const facts = await getTranslations('common.facts')
  const locale = (await getLocale()) as Locale
  const { moqPieces, sampleLeadDays, leadTimeDays } = product.facts
  const rating = product.specs.find(({ name }) => name === 'IP Rating')
  const rows = [
    moqPieces !== null && { label: t('moq'), value: t('pieces', { count: moqPieces }) },
    sampleLeadDays !== null && {
      label: t('sample'),
      value: t('days', { count: sampleLeadDays }),
      note: t('fromRequest'),
    },
    leadTimeDays !== null && {
      label: t('leadTime'),
      value: t('days', { count: leadTimeDays }),
      note: t('afterApproval'),
    },
    ...factRows(product.facts, 'ordering', locale).map(({ name, value }) => ({ label: facts(name), value })),
    rating && { label: names('IP Rating'), value: rating.value },
  ].filter((row) => row !== false && row !== undefined)
  if (rows.length === 0) return null
  return (
    <section aria-label={t('ordering')}>
      <dl className="ordering-facts">
        {rows.map(({ label, value, ...rest }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {'note' in rest && <dd className="note">{rest.note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}
