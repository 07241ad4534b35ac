import { z } from 'zod'
import { decodeCursor, encodeCursor } from '../data/cursor'
import { databaseTime } from '../data/database-clock'
import { database } from '../data/prisma'
import { translator } from '../data/translator'
import { ApiError } from '../errors/api-error'
import { type CodedError, findingOf } from '../errors/error-codes'
import { changedRecord } from '../fields/drafted-record'
import { findingKey } from '../fields/forms/warnings'
import type { FieldErrorReply } from '../fields/issue-codes'
import type { AdminRecord } from '../fields/kind'
import { pendingDraft } from '../records/drafts/record-drafts'
import { authorsOf } from '../records/history/authors'
import { type BaseRow, notFound } from '../records/kind-table'
import { inAdminLocales } from '../texts/locales'
import type { LocalizedText } from '../texts/localized-text'
import type { Author, ListPage } from '../values/views'
import { digestOf, examinedProducts, examinedRecord, readExamined } from './examined-products'
import { products } from './product/fields'
import { productsTable } from './product/table'
import { findingsOf } from './warnings'

/** Something found about a product; `reason` says why it is right nevertheless, where somebody said so. */
export type DoctorFinding = FieldErrorReply & {
  severity: 'error' | 'warning'
  reason: { text: string; author: Author; at: string } | null
}

/** A product and what is found about it, errors first and what is explained last. */
export type ExaminedProduct = { id: string; label: LocalizedText; findings: DoctorFinding[] }

/** Which products a list has: those with errors, with anything that is not explained, or with any finding. */
export const SHOWN_FINDINGS = ['errors', 'open', 'all'] as const

/** The ranks of findings, the most urgent first. */
const ERROR = 0
const OPEN = 1
const EXPLAINED = 2
const LAST_RANK = { errors: ERROR, open: OPEN, all: EXPLAINED } as const

const rankOf = ({ severity, reason }: DoctorFinding) =>
  severity === 'error' ? ERROR : reason === null ? OPEN : EXPLAINED

/** What is found about some products, with the reasons given; the same number of queries for any number of products. */
async function examine(rows: readonly BaseRow[]): Promise<ExaminedProduct[]> {
  const records = rows.map(examinedRecord)
  const ids = records.map(({ id }) => id)
  const [found, reasons] = await Promise.all([
    findingsOf(products.key, records),
    database().findingReason.findMany({ where: { productId: { in: ids } } }),
  ])
  const authors = await authorsOf(reasons.map(({ by }) => by))
  const given = new Map(
    reasons.map(({ productId, finding, reason: text, by, createdAt }) => {
      const author = authors.get(by) ?? { kind: 'owner', name: null }
      return [`${productId} ${finding}`, { text, author, at: createdAt.toISOString() }]
    }),
  )
  return records.map(({ id, name, translations }, index) => ({
    id,
    label: inAdminLocales((locale) => translator<'name'>(translations, locale).text('name', name)),
    findings: (found[index] ?? [])
      .map((each): DoctorFinding => {
        const isError = findingOf(each.code) === 'error'
        const reason = isError ? null : (given.get(`${id} ${digestOf(each)}`) ?? null)
        return { ...each, severity: isError ? 'error' : 'warning', reason }
      })
      .sort((a, b) => rankOf(a) - rankOf(b)),
  }))
}

/** The rank of every product with findings, given its reasons. */
async function rankedProducts(): Promise<{ id: string; rank: number }[]> {
  const [examined, reasons] = await Promise.all([
    examinedProducts(),
    database().findingReason.findMany({ select: { productId: true, finding: true } }),
  ])
  const explained = new Set(reasons.map(({ productId, finding }) => `${productId} ${finding}`))
  return [...examined].flatMap(([id, findings]) => {
    if (findings.length === 0) return []
    if (findings.some(({ isError }) => isError)) return [{ id, rank: ERROR }]
    const isOpen = findings.some(({ digest }) => !explained.has(`${id} ${digest}`))
    return [{ id, rank: isOpen ? OPEN : EXPLAINED }]
  })
}

/** A page of the products with findings, those with errors first, then by age. */
export async function listFindings(query: {
  shown: (typeof SHOWN_FINDINGS)[number]
  limit: number
  cursor?: string | undefined
}): Promise<ListPage<ExaminedProduct>> {
  const order = `admin.doctor.${query.shown}`
  const after = query.cursor ? decodeCursor(order, z.int(), query.cursor) : null
  const shown = (await rankedProducts()).filter(({ rank }) => rank <= LAST_RANK[query.shown])
  const left = shown
    .filter(({ id, rank }) => !after || rank > after.key || (rank === after.key && id < after.id))
    .sort((a, b) => a.rank - b.rank || (a.id < b.id ? 1 : -1))
  const page = left.slice(0, query.limit)
  const examined = new Map(
    (await examine(await readExamined(page.map(({ id }) => id)))).map((each) => [each.id, each]),
  )
  const last = page.at(-1)
  return {
    items: page.flatMap(({ id }) => examined.get(id) ?? []),
    total: shown.length,
    nextCursor:
      left.length > page.length && last ? encodeCursor(order, { key: last.rank, id: last.id }) : null,
  }
}

/** What would be found about a product, were the draft beside it published. */
async function findingsOfDraft(id: string): Promise<CodedError[]> {
  const [draft, [row]] = await Promise.all([pendingDraft(productsTable, id), readExamined([id])])
  if (!draft || !row) return []
  const [found = []] = await findingsOf(products.key, [
    changedRecord(products, examinedRecord(row) as AdminRecord, draft.changes),
  ])
  return found
}

/** What is found about one product. @throws ApiError when no product has this id. */
export async function findingsAbout(id: string): Promise<ExaminedProduct> {
  const [product] = await examine(await readExamined([id]))
  if (!product) throw notFound(products)
  return product
}

/**
 * Stores why a finding is right, in place of an earlier reason; a blank one takes it away.
 *
 * @param finding As it was found, of the product or of the draft beside it: once its values are others, the reason does not stand
 *   any more.
 * @throws ApiError for a product that does not exist, a finding that is not there now, and an error, which no reason explains.
 */
export async function explainFinding(
  id: string,
  finding: CodedError,
  reason: string,
  by: string,
): Promise<ExaminedProduct> {
  const key = findingKey(finding)
  const isMeant = (each: CodedError) => findingKey(each) === key
  const found = (await findingsAbout(id)).findings.find(isMeant) ?? (await findingsOfDraft(id)).find(isMeant)
  if (!found) throw new ApiError('finding_gone')
  if (findingOf(found.code) === 'error') throw new ApiError('error_unexplained')
  const at = { productId: id, finding: digestOf(found) }
  if (reason === '') await database().findingReason.deleteMany({ where: at })
  else
    await database().findingReason.upsert({
      where: { productId_finding: at },
      create: { ...at, reason, by },
      update: { reason, by, createdAt: await databaseTime() },
    })
  return findingsAbout(id)
}
