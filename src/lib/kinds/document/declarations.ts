import { databaseTime } from '../../data/database-clock'
import { type Document, database } from '../../data/prisma'
import { type FormWarning, warning } from '../../fields/forms/warnings'
import type { RecordReference } from '../../fields/types/records'
import { storedFirmDay } from '../../firm/firm-day'
import type { Input } from '../../records/kind-table'
import { MARKETS } from '../../values/codes/document-kinds'
import { ON_REQUEST } from '../product/market-table'
import { dayText, isCurrent } from './current'

const DECLARATION = { kind: 'DECLARATION', isSample: false, deletedAt: null }

/** The markets that two documents are both for; one without markets is for all of them. */
const sharedMarkets = (a: readonly string[], b: readonly string[]) =>
  MARKETS.filter((market) => [a, b].every((each) => each.length === 0 || each.includes(market)))

const idsOf = (references: unknown): string[] =>
  (Array.isArray(references) ? references : []).flatMap(({ id }: Partial<RecordReference>) => id ?? [])

const twice = (path: string, product: string, markets: readonly string[], name: string) =>
  warning(path, 'declaration_twice', { product, market: markets.join(', '), name })

/** Whether what is sent for a document, or stored, is a current declaration of conformity. */
const isDeclaration = ({ kind, isSample, expiresOn }: Input, today: string) =>
  kind === DECLARATION.kind &&
  !isSample &&
  isCurrent({ expiresOn: (expiresOn || null) as string | null, endedAfter: null }, today)

/** Other current declarations of the products of a document for one of its markets: which one is right has to be said. */
async function otherDeclarations(sent: Input, today: string): Promise<FormWarning[]> {
  const products = idsOf(sent.products)
  if (!isDeclaration(sent, today) || products.length === 0) return []
  const { id, slug } = sent
  const links = await database().documentProduct.findMany({
    where: {
      productId: { in: products },
      product: { deletedAt: null },
      // What is sent for a document has no id, but its slug.
      document: { ...DECLARATION, NOT: typeof id === 'string' ? { id } : { slug: String(slug) } },
    },
    include: { document: true, product: { select: { name: true } } },
  })
  return links.flatMap(({ document, product }) => {
    const markets = sharedMarkets((sent.markets ?? []) as string[], document.markets)
    if (markets.length === 0 || !isCurrent(document, today)) return []
    return [twice('products', product.name, markets, document.title)]
  })
}

/** What is found about documents by comparison with others. */
export async function documentWarnings(sent: readonly Input[]): Promise<FormWarning[][]> {
  const today = await storedFirmDay(await databaseTime())
  return Promise.all(sent.map((each) => otherDeclarations(each, today)))
}

/** The proofs that a product has for all their markets, but obtains on request as well. */
function needlessRequests({ facts }: Input, proofs: readonly Document[]): FormWarning[] {
  const { complianceOnRequest } = (facts ?? {}) as { complianceOnRequest?: string[] }
  return (complianceOnRequest ?? []).flatMap((code) => {
    const [kind, markets = []] = ON_REQUEST[code] ?? []
    const own = proofs.filter((proof) => proof.kind === kind)
    const [first] = own
    const isWhole = markets.every((market) =>
      own.some((proof) => proof.markets.length === 0 || proof.markets.includes(market)),
    )
    return first && isWhole
      ? [warning('facts.complianceOnRequest', 'on_request_there', { code, name: first.title })]
      : []
  })
}

/** What is found about the documents of products: those not offered any more or on request as well, and two declarations for one market. */
export async function documentsOfProducts(sent: readonly Input[]): Promise<FormWarning[][]> {
  const ids = [...new Set(sent.flatMap(({ documents }) => idsOf(documents)))]
  if (ids.length === 0) return sent.map(() => [])
  const today = await storedFirmDay(await databaseTime())
  const rows = await database().document.findMany({ where: { id: { in: ids }, deletedAt: null } })
  return sent.map((each) => {
    const { documents, name } = each
    const own = idsOf(documents).map((id) => rows.find((row) => row.id === id))
    const proofs = own.flatMap((row) => (row && !row.isSample && isCurrent(row, today) ? [row] : []))
    const declarations = proofs.filter(({ kind }) => kind === DECLARATION.kind)
    const ofDocuments = own.flatMap((row, index): FormWarning[] => {
      if (!row) return []
      const path = `documents.${index}`
      if (!isCurrent(row, today))
        return [warning(path, 'document_expired', { name: row.title, day: dayText(row.expiresOn) ?? '' })]
      return declarations.slice(0, Math.max(0, declarations.indexOf(row))).flatMap((before) => {
        const markets = before ? sharedMarkets(row.markets, before.markets) : []
        return markets.length > 0 ? [twice(path, String(name ?? ''), markets, before?.title ?? '')] : []
      })
    })
    return [...ofDocuments, ...needlessRequests(each, proofs)]
  })
}
