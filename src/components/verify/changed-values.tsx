import { getTranslations } from 'next-intl/server'
import type { StatedChange } from '@/lib/kinds/product/papers/stated-rows'

type ChangedValuesProps = { changes: readonly StatedChange[]; headings: readonly [string, string, string] }

/** Values that changed, as they were and as they are. */
export async function ChangedValues({ changes, headings }: ChangedValuesProps) {
  const t = await getTranslations('common.changeLog')
  return (
    <div className="mt-6 max-w-[60rem] overflow-x-auto">
      <table className="spec-table">
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ label, before, after }) => (
            <tr key={`${label} ${before} ${after}`}>
              <th scope="row">{label}</th>
              <td>{before ?? t('none')}</td>
              <td>{after ?? t('none')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
