import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import type { Texts } from '@/lib/content/shipped-texts'
import type { CompareQuery } from '@/lib/kinds/product/compare-query'
import { conditionsText } from '@/lib/kinds/product/comparison'
import type { ModeView, ProductView } from '@/lib/kinds/product/view'
import type { UnitSystem } from '@/lib/lighting/measurement'
import { WRITING } from '@/lib/texts/writing'

type CompareNoticesProps = {
  query: CompareQuery
  units: UnitSystem
  gone: string[]
  products: ProductView[]
  modes: readonly (ModeView | null)[]
}

/** What of a comparison cannot be shown as it was asked for, a sentence each. */
export async function CompareNotices({ query, units, gone, products, modes }: CompareNoticesProps) {
  const locale = await getLocale()
  const t = await getTranslations('common.compare')
  const { basis, surplus } = query
  const conditions = conditionsText(basis, { locale, units, messages: (await getMessages()) as Texts })
  const separator = WRITING[locale].enumerationComma
  const nameOf = (slug: string) => products.find((product) => product.slug === slug)?.name ?? slug
  const sentences = [
    ...[...gone, ...query.unknown].map((name) => t('notices.gone', { name })),
    ...query.repeated.map((slug) => t('notices.repeated', { name: nameOf(slug) })),
    ...(surplus.length > 0 ? [t('notices.surplus', { names: surplus.join(separator) })] : []),
    ...(query.further > 0 ? [t('notices.further', { count: query.further })] : []),
    ...query.unreadable.map(({ value }) => t('notices.unreadable', { value })),
    ...products.flatMap((product, index) => {
      const { name } = product
      if (modes[index]) return []
      if (conditions) return t('notices.noMode', { name, conditions })
      return product.modes.length === 0 ? [] : t('notices.noSteadyMode', { name })
    }),
  ]
  if (sentences.length === 0) return null
  return (
    <ul className="compare-notices">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
