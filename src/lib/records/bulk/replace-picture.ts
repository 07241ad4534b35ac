import { isDeepStrictEqual } from 'node:util'
import type { BulkJob, Prisma } from '../../data/prisma'
import { ApiError } from '../../errors/api-error'
import { valueAt } from '../../fields/record-values'
import type { Decide } from '../commit/change'
import { countEdit } from '../commit/write-rows'
import { comparedValues, isSame } from '../compared-values'
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

/** Values of some fields before a change and after it. */
export type Sides = { before: Input; after: Input }

/** The fields of some values that have a picture, as they are and with the other one. */
function sidesWith(values: Input, swap: Swap): Sides {
  const names = Object.keys(values).filter(
    (name) => !isDeepStrictEqual(swapped(values[name], swap), values[name]),
  )
  const before = Object.fromEntries(names.map((name) => [name, values[name]]))
  return { before, after: swapped(before, swap) }
}

/**
 * Prepares to give fields of the draft that waits beside a row other values. It stays its author's and is reviewed as before.
 *
 * @param sidesOf The values its fields are to have, in place of those they have.
 * @param record What changes in the row at the same time: the draft was written over that.
 * @returns What writes it, once nothing keeps the row from being changed; null where nothing is to be written.
 * @throws ApiError where the fields of the draft have other values meanwhile.
 */
export async function prepareDraft(
  db: Transaction,
  table: KindTable,
  row: BaseRow,
  sidesOf: (changes: Input) => Sides,
  record: Sides,
  origin: Origin,
): Promise<(() => Promise<void>) | null> {
  const where = { type: table.kind.key, targetId: row.id, expiresAt: null }
  const draft = await db.recordDraft.findFirst({ where })
  if (!draft) return null
  const changes = draft.changes as Input
  const { before, after } = sidesOf(changes)
  if (Object.keys(before).some((name) => !isSame(changes[name], before[name])))
    throw new ApiError('changed_meanwhile', { values: { kind: table.kind.key } })
  const base = Object.entries((draft.base ?? {}) as Input).map(([path, value]) => {
    const isMoved = isSame(value, valueAt(record.before, path))
    return [path, (isMoved ? valueAt(record.after, path) : undefined) ?? value]
  })
  const data = {
    changes: { ...changes, ...after } as Prisma.InputJsonObject,
    ...(draft.base !== null && { base: Object.fromEntries(base) as Prisma.InputJsonObject }),
  }
  const entry = {
    action: 'UPDATE',
    kind: table.kind,
    id: row.id,
    label: labelOf(table, row),
    before: { [DRAFT]: before },
    after: { [DRAFT]: after },
  } as const
  return async () => {
    await db.recordDraft.update({ where: { id: draft.id }, data })
    await recordActivity(db, [entry], origin)
  }
}

/** Writes what `prepareDraft` prepared where the row itself stays, and counts it as an edit of the row. */
export async function writeDraftAlone(
  db: Transaction,
  table: KindTable,
  row: BaseRow,
  writeDraft: (() => Promise<void>) | null,
): Promise<void> {
  if (!writeDraft) return
  await writeDraft()
  await countEdit(db, table, row)
}

/** How a picture is replaced in rows, as they are then. */
export function replacePlan(table: KindTable, swap: ReplaceWork, origin: Origin): Plan {
  const decide: Decide = async (row, db) => {
    if (!row || row.deletedAt) throw notFound(table.kind)
    const own = tableOf(table, row)
    const fields = Object.entries(comparedValues(own, row)).filter(
      ([name]) => name === 'translations' || own.kind.declared[name],
    )
    const record = sidesWith(Object.fromEntries(fields), swap)
    const writeDraft = await prepareDraft(db, own, row, (changes) => sidesWith(changes, swap), record, origin)
    if (Object.keys(record.after).length > 0)
      return { set: inputFrom(own, record.after, row), also: writeDraft }
    await writeDraftAlone(db, own, row, writeDraft)
    return null
  }
  return async (ids) => ids.map((id) => ({ id, decide }))
}
