import {
  DOCUMENT_KINDS,
  type DocumentKind,
  MARKETS,
  type Market,
  publicKind,
} from '../../values/codes/document-kinds'
import { dayText, isCurrent, type Validity } from '../document/current'

/** What there is of a kind of document for a market: one that is current, one that has ended, or one to be asked for. */
export type MarketCell =
  | { state: 'current'; url: string; isSample: boolean; until: string | null }
  | { state: 'ended'; on: string }
  | { state: 'onRequest' }

/** A kind of document with what there is for each market; null where there is nothing. */
export type MarketRow = { kind: DocumentKind; cells: Record<Market, MarketCell | null> }

type Paper = Validity & { kind: string; url: string; isSample: boolean; markets: readonly string[] }

/** The kinds and markets of compliance that a firm obtains on request, by the codes of its list. */
export const ON_REQUEST: Readonly<Record<string, readonly [DocumentKind, readonly Market[]]>> = {
  CE: ['DECLARATION', ['EU']],
  ROHS: ['ROHS', ['EU']],
  REACH: ['REACH', ['EU']],
  UN38_3: ['UN38_3', MARKETS],
  IEC_62471: ['IEC_62471', MARKETS],
  FCC: ['FCC', ['US']],
  UKCA: ['UKCA', ['UK']],
  CCC: ['CCC', ['CN']],
}

/** Kinds that prove something; manuals and pictures are for no market in particular. */
const PROOFS = DOCUMENT_KINDS.filter((kind) => publicKind({ kind, isSample: false }) === 'CERTIFICATE')

/** The one of some documents that says most: what proves, also one that has ended, before a sample, and what is valid longer before what ends. */
function bestOf(papers: readonly Paper[], today: string): MarketCell | null {
  const last = ({ expiresOn }: Paper) => dayText(expiresOn) ?? '9999-12-31'
  const inOrder = papers.toSorted(
    (a, b) => Number(a.isSample) - Number(b.isSample) || (last(a) < last(b) ? 1 : -1),
  )
  const [first] = inOrder
  const current = inOrder.find((paper) => isCurrent(paper, today))
  if (!first) return null
  if (current && current.isSample === first.isSample)
    return {
      state: 'current',
      url: current.url,
      isSample: current.isSample,
      until: dayText(current.expiresOn),
    }
  return { state: 'ended', on: last(first) }
}

/**
 * What proofs a product has for which markets. It says nothing that no document shows: what is missing is missing.
 *
 * @param papers All documents of the product, those that have ended, too.
 * @param onRequest The codes of compliance that are obtained on request.
 * @param today The day where the firm is, YYYY-MM-DD.
 * @returns None for a product without any proof.
 */
export function marketTable(
  papers: readonly Paper[],
  onRequest: readonly string[],
  today: string,
): MarketRow[] {
  const isFor = (market: Market, markets: readonly string[]) =>
    markets.length === 0 || markets.includes(market)
  const asked = onRequest.flatMap((code) => (ON_REQUEST[code] ? [ON_REQUEST[code]] : []))
  return PROOFS.filter((kind) => papers.some((paper) => paper.kind === kind)).map((kind) => {
    const own = papers.filter((paper) => paper.kind === kind)
    const cellOf = (market: Market): MarketCell | null => {
      const isAsked = asked.some(([of, markets]) => of === kind && markets.includes(market))
      const best = bestOf(
        own.filter(({ markets }) => isFor(market, markets)),
        today,
      )
      return best ?? (isAsked ? { state: 'onRequest' } : null)
    }
    const cells = Object.fromEntries(MARKETS.map((market) => [market, cellOf(market)]))
    return { kind, cells: cells as MarketRow['cells'] }
  })
}
