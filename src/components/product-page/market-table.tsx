import { getLocale, getTranslations } from 'next-intl/server'
import type { MarketCell, MarketRow } from '@/lib/kinds/product/market-table'
import { formatDay } from '@/lib/texts/format-day'
import { MARKETS } from '@/lib/values/codes/document-kinds'

/** The proofs of a product by kind and market, each with its document and until when that is valid. */
export async function MarketTable({ rows }: { rows: readonly MarketRow[] }) {
  const locale = await getLocale()
  const t = await getTranslations('common.markets')
  const kinds = await getTranslations('common.documentKinds')
  const day = (text: string) => formatDay(text, locale)
  const said = (cell: MarketCell | null) => {
    if (cell === null) return '–'
    if (cell.state === 'onRequest') return t('onRequest')
    if (cell.state === 'ended') return t('ended', { day: day(cell.on) })
    return (
      <>
        <a href={cell.url}>{t(cell.isSample ? 'sample' : 'document')}</a>
        {cell.until && <span className="until">{t('until', { day: day(cell.until) })}</span>}
      </>
    )
  }
  const hasSample = rows.some(({ cells }) =>
    Object.values(cells).some((cell) => cell?.state === 'current' && cell.isSample),
  )
  return (
    <section aria-labelledby="markets" className="market-table">
      <h3 id="markets">{t('heading')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls in itself is reached by the keyboard. */}
      {/* biome-ignore lint/a11y/useSemanticElements: the section around it has the heading. */}
      <div role="group" aria-labelledby="markets" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('kind')}</th>
              {MARKETS.map((market) => (
                <th key={market} scope="col">
                  {t(`names.${market}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ kind, cells }) => (
              <tr key={kind}>
                <th scope="row">{kinds(kind)}</th>
                {MARKETS.map((market) => (
                  <td key={market}>{said(cells[market])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hasSample && <p className="note">{t('sampleNote')}</p>}
    </section>
  )
}
