import { getLocale, getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/domain/locales'
import { KNOWN_SPECS } from '@/lib/domain/specs'
import { factRows } from '@/lib/kinds/product/fact-rows'
import type { ProductView } from '@/lib/kinds/product/view'

type Row = { name: string; value: string }

/** The rows of the specification table under their names in the page's language, then the facts that are rows of their own. */
export async function specTableRows(
  product: Pick<ProductView, 'specs' | 'facts'>,
): Promise<{ specs: Row[]; facts: Row[] }> {
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

/** Rows of technical specifications. */
export function SpecTable({ rows, lang }: { rows: Row[]; lang?: string }) {
  return (
    <table className="w-full border-collapse border-t border-ink [&_:is(td,th)]:border-b [&_:is(td,th)]:border-line [&_:is(td,th)]:py-3.5 [&_:is(td,th)]:align-top [&_th]:w-[34%] [&_th]:pr-4 [&_th]:text-left [&_th]:font-medium [&_th]:text-ink-3">
      <tbody>
        {rows.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td lang={lang}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
