import { isDeepStrictEqual } from 'node:util'
import type { BulkJob, Prisma } from '../../data/prisma'
import type { Decide } from '../commit/change'
import { countEdit } from '../commit/write-rows'
import { comparedValues } from '../compared-values'
import { type Origin, recordActivity } from '../history/activity'
import {
  type BaseRow,
  type Input,
  type KindTable,
  labelOf,
  notFound,
  type Transaction,
  tableOf,
} from '../kind-table'
import { inputFrom } from '../record-input'
import type { Plan } from './bulk-batch'
import { storeBulkJob } from './bulk-job'

/** A picture by its addresses, its own first, and that of the one that takes its place. */
export type Swap = { from: readonly string[]; to: string }

/** What becomes of each record when a picture is replaced. */
export type ReplaceWork = { type: 'replace' } & Swap

/** The field of entries of the history that stands for a draft which waits beside a record. */
export const DRAFT = 'draft'

/**
 * Begins to replace a picture in records of one kind and in the drafts that wait beside them, as one bulk change.
 *
 * @param label What the record is called, of a kind of which there is one.
 */
export function startReplacement(
  table: KindTable,
  ids: readonly string[],
  { from, to }: Swap,
  origin: Origin,
): Promise<BulkJob> {
  const { kind } = table
  const sides = { before: { imageUrl: from[0] }, after: { imageUrl: to } }
  const head = {
    action: 'UPDATE',
    type: kind.key,
    ...(kind.single && { label: kind.label }),
    ...sides,
  } as const
  const work: ReplaceWork = { type: 'replace', from: [...from], to }
  return storeBulkJob(table, { ids, head, work, origin })
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Values with one picture in place of another, also in texts; an address of another host that ends alike stays. */
function swapped<Value>(value: Value, { from, to }: Swap): Value {
  const named = new RegExp(`(?<![\\w.-])(?:${from.map(escaped).join('|')})`, 'g')
  const of = (part: unknown): unknown => {
    if (typeof part === 'string') return part.replace(named, () => to)
    if (Array.isArray(part)) return part.map(of)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, of(each)]))
  }
  return of(value) as Value
}

/** The update that replaces a picture in a row; null where it has none of it. */
function inputWith(table: KindTable, row: BaseRow, swap: Swap): Input | null {
  const values = Object.entries(comparedValues(table, row)).flatMap(([name, value]) => {
    if (name !== 'translations' && !table.kind.declared[name]) return []
    const next = swapped(value, swap)
    return isDeepStrictEqual(next, value) ? [] : [[name, next]]
  })
  return values.length === 0 ? null : inputFrom(table, Object.fromEntries(values), row)
}

/**
 * Replaces a picture in the draft that waits beside a row, which stays its author's and is reviewed as before.
 *
 * @returns Whether it had the picture.
 */
export async function swapInDraft(
  db: Transaction,
  table: KindTable,
  row: BaseRow,
  swap: Swap,
  origin: Origin,
): Promise<boolean> {
  const where = { type: table.kind.key, targetId: row.id, expiresAt: null }
  const draft = await db.recordDraft.findFirst({ where })
  if (!draft) return false
  // What it was written over is replaced in the record at the same time.
  const [changes, base] = [swapped(draft.changes, swap), swapped(draft.base, swap)]
  const data = {
    changes: changes as Prisma.InputJsonObject,
    base: (base ?? undefined) as Prisma.InputJsonObject,
  }
  await db.recordDraft.update({ where: { id: draft.id }, data })
  if (isDeepStrictEqual(changes, draft.changes)) return false
  const sides = { before: { [DRAFT]: swap.from[0] }, after: { [DRAFT]: swap.to } }
  const entry = {
    action: 'UPDATE',
    kind: table.kind,
    id: row.id,
    label: labelOf(table, row),
    ...sides,
  } as const
  await recordActivity(db, [entry], origin)
  return true
}

/** How a picture is replaced in rows, as they are then. */
export function replacePlan(table: KindTable, swap: ReplaceWork, origin: Origin): Plan {
  const decide: Decide = async (row, db) => {
    if (!row || row.deletedAt) throw notFound(table.kind)
    const own = tableOf(table, row)
    const input = inputWith(own, row, swap)
    const isInDraft = await swapInDraft(db, own, row, swap, origin)
    if (isInDraft && !input) await countEdit(db, own, row)
    return input && { set: input }
  }
  return async (ids) => ids.map((id) => ({ id, decide }))
}
