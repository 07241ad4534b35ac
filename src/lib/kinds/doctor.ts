import { createHash } from 'node:crypto'
import { z } from 'zod'
import { decodeCursor, encodeCursor } from '../data/cursor'
import { databaseTime } from '../data/database-clock'
import { database } from '../data/prisma'
import { translator } from '../data/translator'
import { ApiError } from '../errors/api-error'
import { type CodedError, findingOf } from '../errors/error-codes'
import { findingKey } from '../fields/forms/warnings'
import type { FieldErrorReply } from '../fields/issue-codes'
import { authorsOf } from '../records/history/authors'
import { type BaseRow, columnValues, notFound, recordBase } from '../records/kind-table'
import { inAdminLocales } from '../texts/locales'
import type { LocalizedText } from '../texts/localized-text'
import type { Author, ListPage } from '../values/views'
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

/** Products are read this many at once, so that no more of a large catalogue are held. */
const EXAMINED_AT_ONCE = 250

const rankOf = ({ severity, reason }: DoctorFinding) =>
  severity === 'error' ? ERROR : reason === null ? OPEN : EXPLAINED

const digestOf = (finding: CodedError) => createHash('sha256').update(findingKey(finding)).digest('base64url')

/** What is found about some products, with the reasons given; the same number of queries for any number of products. */
async function examine(rows: readonly BaseRow[]): Promise<ExaminedProduct[]> {
  // Not `record`, which computes all rows of specifications anew, in every language.
  const records = rows.map((row) => ({ ...recordBase(row), ...columnValues(products.declared, row) }))
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

const readRows = (where: object) =>
  productsTable.rows(database()).findMany({
    where: { deletedAt: null, ...where },
    include: productsTable.include,
    orderBy: { id: 'desc' },
    take: EXAMINED_AT_ONCE,
  })

/**
 * A page of the products with findings, those with errors first, then by age. All products are examined for each page: what is
 * found depends on other records and on the day.
 */
export async function listFindings(query: {
  shown: (typeof SHOWN_FINDINGS)[number]
  limit: number
  cursor?: string | undefined
}): Promise<ListPage<ExaminedProduct>> {
  const order = `admin.doctor.${query.shown}`
  const after = query.cursor ? decodeCursor(order, z.int(), query.cursor) : null
  const lastRank = LAST_RANK[query.shown]
  const byRank: ExaminedProduct[][] = [[], [], []]
  let total = 0
  for (let rows = await readRows({}); rows.length > 0; ) {
    for (const product of await examine(rows)) {
      const rank = product.findings[0] ? rankOf(product.findings[0]) : Infinity
      if (rank > lastRank) continue
      total += 1
      if (after && (rank < after.key || (rank === after.key && product.id >= after.id))) continue
      const ranked = byRank[rank] as ExaminedProduct[]
      if (ranked.length <= query.limit) ranked.push(product)
    }
    rows = rows.length < EXAMINED_AT_ONCE ? [] : await readRows({ id: { lt: rows.at(-1)?.id } })
  }
  const all = byRank.flat()
  const items = all.slice(0, query.limit)
  const last = items.at(-1)
  const position = last?.findings[0] && { key: rankOf(last.findings[0]), id: last.id }
  return {
    items,
    total,
    nextCursor: all.length > items.length && position ? encodeCursor(order, position) : null,
  }
}

/** What is found about one product. @throws ApiError when no product has this id. */
export async function findingsAbout(id: string): Promise<ExaminedProduct> {
  const [product] = await examine(await readRows({ id }))
  if (!product) throw notFound(products)
  return product
}

/**
 * Stores why a finding is right, in place of an earlier reason; a blank one takes it away.
 *
 * @param finding As it was found: once its values are others, the reason does not stand any more.
 * @throws ApiError for a product that does not exist, a finding that is not there now, and an error, which no reason explains.
 */
export async function explainFinding(
  id: string,
  finding: CodedError,
  reason: string,
  by: string,
): Promise<ExaminedProduct> {
  const key = findingKey(finding)
  const found = (await findingsAbout(id)).findings.find((each) => findingKey(each) === key)
  if (!found) throw new ApiError('finding_gone')
  if (found.severity === 'error') throw new ApiError('error_unexplained')
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
