import { getLocale, getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/domain/locales'
import { KNOWN_SPECS } from '@/lib/domain/specs'
import { factRows } from '@/lib/kinds/product/fact-rows'
import type { ProductView } from '@/lib/kinds/product/view'

export type SpecRow = { name: string; value: string }

/** The rows of the specification table under their names in the page's language, then the facts that are rows of their own. */
export async function specTableRows(
  product: Pick<ProductView, 'specs' | 'facts'>,
): Promise<{ specs: SpecRow[]; facts: SpecRow[] }> {
  const locale = (await getLocale()) as Locale
  const t = await getTranslations('common')
  return {
    specs: product.specs.map(({ name, label, value }) => {
      const known = KNOWN_SPECS.find((spec) => spec.name === name)
      return { name: known ? t(`specNames.${known.name}`) : (label ?? name), value }
    }),
    facts: factRows(product.facts, 'specifications', locale).map(({ name, value }) => ({
      name: t(`facts.${name}`),
      value,
    })),
  }
}
