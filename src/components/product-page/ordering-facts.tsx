import { getLocale, getTranslations } from 'next-intl/server'
import { siteDetails } from '@/lib/firm/site-details'
import { OWN_FIGURES, type OwnFactValue, ownFactFigure, ownFactsAt } from '@/lib/kinds/own-fact/own-facts'
import { cartonSize, factRows } from '@/lib/kinds/product/facts/fact-rows'
import type { ProductView } from '@/lib/kinds/product/view'
import type { Locale } from '@/lib/texts/locales'
import { withNonBreakingSpaces } from '@/lib/texts/non-breaking-spaces'
import { orderTerms } from '@/lib/trade/order-terms'
import { OrderingList } from './page-markup'

/** What an order depends on: minimum, sample and lead time, origin and protection of the product. */
export async function OrderingFacts({ product }: { product: Pick<ProductView, 'facts' | 'specs'> }) {
  const t = await getTranslations('common.product')
  const names = await getTranslations('common.specNames')
  const facts = await getTranslations('common.facts')
  const locale = await getLocale()
  const { complianceNames } = await siteDetails()
  const { sample, first, repeat } = orderTerms(product.facts)
  const { cartonPieces } = product.facts
  const rating = product.specs.find(({ name }) => name === 'IP Rating')
  const rows = [
    first.minPieces !== null && {
      label: t('moq'),
      value: t('pieces', { count: first.minPieces }),
      ...(first.incrementPieces !== null && { note: t('increment', { count: first.incrementPieces }) }),
    },
    repeat.minPieces !== null &&
      repeat.minPieces !== first.minPieces && {
        label: t('repeatMoq'),
        value: t('pieces', { count: repeat.minPieces }),
      },
    sample.leadDays !== null && {
      label: t('sample'),
      value: t('days', { count: sample.leadDays }),
      note: t('fromRequest'),
    },
    first.leadDays !== null && {
      label: t('leadTime'),
      value: t('days', { count: first.leadDays }),
      note: t('afterApproval'),
    },
    repeat.leadDays !== null &&
      repeat.leadDays !== first.leadDays && {
        label: t('repeatLeadTime'),
        value: t('days', { count: repeat.leadDays }),
      },
    ...withNonBreakingSpaces(factRows(product.facts, 'ordering', locale, complianceNames)).map(
      ({ name, value }) =>
        name === 'cartonPieces' && cartonPieces !== null
          ? {
              label: facts(name),
              value: t('pieces', { count: cartonPieces }),
              note: withNonBreakingSpaces(cartonSize(product.facts, locale)),
            }
          : { label: facts(name), value },
    ),
    rating && { label: names('IP Rating'), value: rating.value },
  ].filter((row) => row !== false && row !== undefined)
  if (rows.length === 0) return null
  return <OrderingList label={t('ordering')} rows={rows} />
}

/** The key figures of a product among the facts that the firm has declared, large. */
export function OwnBigFigures({ facts, locale }: { facts: readonly OwnFactValue[]; locale: Locale }) {
  const shown = ownFactsAt(facts, 'figures').slice(0, OWN_FIGURES)
  if (shown.length === 0) return null
  return (
    <dl className="big-figures">
      {shown.map((fact) => {
        const { value, unit } = ownFactFigure(fact, { locale, units: 'metric' })
        return (
          <div key={fact.slug}>
            <dt lang={fact.isEnglish ? 'en' : undefined}>{fact.name}</dt>
            <dd>
              <span>
                {value}
                {unit && <span>{unit}</span>}
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
