import { getTranslations } from 'next-intl/server'
import { KNOWN_SPECS } from '@/lib/domain/specs'
import type { SpecView } from '@/lib/kinds/product/view'

/** What the rows of specifications are called in the page's language. */
export async function specLabels(): Promise<(spec: SpecView) => string> {
  const t = await getTranslations('common.specNames')
  return (spec) => {
    const known = KNOWN_SPECS.find(({ name }) => name === spec.name)
    return known ? t(known.name) : (spec.label ?? spec.name)
  }
}

/** The technical specifications: the eight known rows in their order, then what else the maker states. */
export async function SpecTable({ specs, lang }: { specs: SpecView[]; lang?: string }) {
  const label = await specLabels()
  return (
    <table className="w-full border-collapse">
      <tbody>
        {specs.map((spec, index) => (
          <tr key={spec.name}>
            <th
              scope="row"
              className={`w-[34%] border-b border-line py-3.5 pr-4 text-left align-top font-medium text-ink-3 ${index === 0 ? 'border-t border-t-ink' : ''}`}
            >
              {label(spec)}
            </th>
            <td
              className={`border-b border-line py-3.5 align-top ${index === 0 ? 'border-t border-t-ink' : ''}`}
              lang={lang}
            >
              {spec.value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
