import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { databaseTime } from '../data/database-clock'
import { database } from '../data/prisma'
import { type CodedError, findingOf } from '../errors/error-codes'
import { findingKey } from '../fields/forms/warnings'
import type { FieldErrorReply } from '../fields/issue-codes'
import { type BaseRow, columnValues, recordBase } from '../records/kind-table'
import { products } from './product/fields'
import { productsTable } from './product/table'
import { findingsOf } from './warnings'

/** Something found about a product, as it is known of every product: what identifies it, and whether it is an error. */
type KnownFinding = { digest: string; isError: boolean }

/** What was found about a version of a product, and the ids of the products it was compared with then. */
type Known = { version: number; findings: KnownFinding[]; twins: string[] }

/** Products are read this many at once, so that no more of a large catalogue are held. */
const EXAMINED_AT_ONCE = 250

/** Identifies a finding of a product by its code and values. */
export const digestOf = (finding: CodedError) =>
  createHash('sha256').update(findingKey(finding)).digest('base64url')

/** A product as it is examined. Not `record`, which computes all rows of specifications anew, in every language. */
export const examinedRecord = (row: BaseRow) => ({
  ...recordBase(row),
  ...columnValues(products.declared, row),
})

/** Reads products that are not in the bin, to examine them. */
export const readExamined = (ids: readonly string[]) =>
  productsTable.rows(database()).findMany({
    where: { deletedAt: null, id: { in: [...ids] } },
    include: productsTable.include,
  })

/** What is known of all products; complete as of its stamp. */
const known = new Map<string, Known>()
let knownStamp = ''

/** One after the other: each begins with what the one before it found. */
const oneAtATime = pLimit(1)

/** What findings depend on beside the products: the library, documents, and the day. */
async function stampNow(): Promise<string> {
  const query = { where: { deletedAt: null }, _count: true, _max: { updatedAt: true } } as const
  const [now, ...library] = await Promise.all([
    databaseTime(),
    database().mediaItem.aggregate(query),
    database().documentFile.aggregate(query),
    database().document.aggregate(query),
  ])
  return JSON.stringify([now.toISOString().slice(0, 10), library])
}

const knownOf = (row: BaseRow, findings: readonly FieldErrorReply[]): Known => ({
  version: row.version,
  findings: findings.map((each) => ({ digest: digestOf(each), isError: findingOf(each.code) === 'error' })),
  twins: findings.flatMap(({ code, values }) => (code === 'product_twin' ? String(values?.id) : [])),
})

/** Examines products anew. @returns Those they were compared with before or are now, of which the same may be found. */
async function examineAnew(ids: readonly string[]): Promise<string[]> {
  const twins = ids.flatMap((id) => known.get(id)?.twins ?? [])
  for (let from = 0; from < ids.length; from += EXAMINED_AT_ONCE) {
    const rows = await readExamined(ids.slice(from, from + EXAMINED_AT_ONCE))
    const found = await findingsOf(products.key, rows.map(examinedRecord))
    for (const [index, row] of rows.entries()) {
      const now = knownOf(row, found[index] ?? [])
      known.set(row.id, now)
      twins.push(...now.twins)
    }
  }
  return twins
}

async function bringUpToDate(): Promise<void> {
  const stamp = await stampNow()
  if (stamp !== knownStamp) known.clear()
  knownStamp = stamp
  const current = await database().$queryRaw<{ id: string; version: number }[]>`
    SELECT "id", "version" FROM "products" WHERE "deletedAt" IS NULL`
  const ids = new Set(current.map(({ id }) => id))
  const gone = new Set([...known.keys()].filter((id) => !ids.has(id)))
  for (const id of gone) known.delete(id)
  const changed = new Set(
    current.flatMap(({ id, version }) => (known.get(id)?.version === version ? [] : [id])),
  )
  if (changed.size === 0 && gone.size === 0) return
  const comparedWith = [...known].flatMap(([id, { twins }]) =>
    twins.some((twin) => changed.has(twin) || gone.has(twin)) ? [id] : [],
  )
  const twins = await examineAnew([...changed])
  const others = new Set([...comparedWith, ...twins].filter((id) => ids.has(id) && !changed.has(id)))
  await examineAnew([...others])
}

/**
 * What is found about every product of the catalogue, by id. Each is examined once, and again after it, one it is compared with, the
 * library or the day has changed: a large catalogue takes long.
 */
export function examinedProducts(): Promise<ReadonlyMap<string, readonly KnownFinding[]>> {
  return oneAtATime(async () => {
    await bringUpToDate()
    return new Map([...known].map(([id, { findings }]) => [id, findings]))
  })
}
