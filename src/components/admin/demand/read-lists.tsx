'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { READ_LISTS, type ReadList } from '@/lib/visits/demand-lists'
import { useKindTexts } from '../core/kind-texts'
import { CsvButton } from './csv-button'
import type { DemandReply, DemandRow } from './responses'

/** The lists that are only read, as small tables. */
export function ReadLists({ demand, query }: { demand: DemandReply; query: URLSearchParams }) {
  const t = useTranslations('admin.demand')
  const format = useFormatter()
  const keyText = useKeyText()
  return (
    <div className="mt-16 grid gap-x-10 gap-y-12 sm:grid-cols-2 xl:grid-cols-3">
      {READ_LISTS.map((list) => {
        const { rows, total } = demand.lists[list]
        return (
          <section key={list} aria-labelledby={`demand-${list}`} className="min-w-0">
            <div className="flex items-baseline justify-between gap-4 border-b border-ink pb-1">
              <h2 id={`demand-${list}`} className="text-sm font-semibold">
                {t(`lists.${list}`)}
              </h2>
              {total > 0 && <CsvButton list={list} days={demand.days} query={query} />}
            </div>
            {list === 'campaigns' && <p className="pt-2 text-xs text-ink-3">{t('campaignsNote')}</p>}
            {rows.length === 0 ? (
              <p className="py-3 text-xs text-ink-2">{t('empty')}</p>
            ) : (
              <table className="w-full table-fixed text-xs tabular-nums">
                <thead>
                  <tr className="text-ink-3">
                    <th scope="col" className="py-2 text-left font-normal">
                      {t(`keys.${list}`)}
                    </th>
                    <th scope="col" className="w-20 py-2 text-right font-normal">
                      {t(list === 'campaigns' ? 'columns.visits' : 'columns.count')}
                    </th>
                    <th scope="col" className="w-20 py-2 text-right font-normal">
                      {t('before')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={row.key} className="border-t border-line align-top">
                      <th scope="row" className="py-2 pr-3 text-left font-normal wrap-anywhere">
                        <bdi>{keyText(list, row)}</bdi>
                      </th>
                      <td className="py-2 text-right font-medium">{format.number(row.count)}</td>
                      <td className="py-2 text-right text-ink-3">{format.number(row.before)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
            {total > rows.length && (
              <p className="border-t border-line pt-2 text-xs text-ink-3">
                {t('more', { count: total - rows.length })}
              </p>
            )}
          </section>
        )
      })}
    </div>
  )
}

/** The key of a row as people read it. */
function useKeyText(): (list: ReadList, row: DemandRow) => string {
  const t = useTranslations('admin.demand')
  const words = useKindTexts()
  return (list, { key }) => {
    if (list === 'languages') return words.value(key)
    if (list === 'comparisons') return key.replaceAll('+', ' + ')
    return list === 'screens' && (key === 'phone' || key === 'screen') ? t(key) : key
  }
}
