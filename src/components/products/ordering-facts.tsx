import { getTranslations } from 'next-intl/server'
import type { ProductFacts } from '@/lib/kinds/product/facts'

/** Minimum order, sample lead time and lead time. */
export async function OrderingFacts({ facts }: { facts: ProductFacts }) {
  const t = await getTranslations('common.product')
  const rows = [
    facts.moqPieces !== null && { label: t('moq'), value: t('pieces', { count: facts.moqPieces }) },
    facts.sampleLeadDays !== null && {
      label: t('sample'),
      value: t('days', { count: facts.sampleLeadDays }),
    },
    facts.leadTimeDays !== null && {
      label: t('leadTime'),
      value: t('days', { count: facts.leadTimeDays }),
      note: t('afterApproval'),
    },
  ].filter((row) => row !== false)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="ordering">
      <h2 id="ordering" className="wide mb-6 text-h2s">
        {t('ordering')}
      </h2>
      <dl className="grid grid-cols-3 divide-x divide-line border-t border-b border-t-ink border-b-line">
        {rows.map(({ label, value, ...rest }) => (
          <div key={label} className="py-4 pr-3 not-first:pl-5">
            <dt className="text-xs text-ink-3">{label}</dt>
            <dd className="wide mt-1 text-h4">{value}</dd>
            {'note' in rest && <dd className="mt-1 text-xs text-ink-3">{rest.note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}
