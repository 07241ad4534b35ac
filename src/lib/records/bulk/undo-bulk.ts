import { transactionTime } from '../../data/database-clock'
import { type Activity, type BulkJob, database } from '../../data/prisma'
import { ApiError } from '../../errors/api-error'
import type { FieldErrorReply } from '../../fields/issue-codes'
import { missingFiles } from '../../media/record-warnings'
import { oncePerObject } from '../../runtime/once-per-object'
import { binHorizon } from '../commit/bin'
import type { Decide, Edit } from '../commit/change'
import { comparedValues, differingPaths, isSame } from '../compared-values'
import { pendingDraft } from '../drafts/record-drafts'
import type { Origin } from '../history/activity'
import { type BaseRow, type Input, type KindTable, notFound, type Transaction, tableOf } from '../kind-table'
import { withoutMissedTimes } from '../publication'
import { inputFrom } from '../record-input'
import type { Plan, Skipped } from './bulk-batch'
import { storeBulkJob } from './bulk-job'
import { DRAFT, prepareDraft, type Sides, writeDraftAlone } from './replace-picture'

const INVERSE = { UPDATE: 'UPDATE', DELETE: 'RESTORE', RESTORE: 'DELETE' } as const

/** What becomes of each record when a bulk change is taken back: of which entry. */
export type UndoWork = { type: 'undo'; entryId: string }

/** The entry of a bulk change. @throws ApiError when there is none with this id, it is going on, or was undone. */
export async function bulkEntry(id: string): Promise<Activity> {
  const entry = await database().activity.findFirst({ where: { id, count: { gt: 0 } } })
  if (!entry) throw new ApiError('change_not_found')
  if (entry.undoneAt) throw new ApiError('change_undone')
  const select = { id: true }
  const isGoingOn = await Promise.all([
    database().bulkJob.findFirst({ where: { bulkId: id, state: 'RUNNING' }, select }),
    database().import.findFirst({ where: { bulkId: id, state: { in: ['APPLYING', 'REVERTING'] } }, select }),
  ])
  if (isGoingOn.some(Boolean)) throw new ApiError('change_going_on')
  return entry
}

/**
 * Begins to take a bulk change back, as a bulk change of its own, which can be undone too. Rows that were changed since are
 * skipped. Where some were locked, or it failed, it can be begun again for the rest.
 *
 * @param entry Of `bulkEntry`.
 */
export async function startUndo(
  table: KindTable,
  entry: Activity,
  origin: Origin,
  inTransaction?: Transaction,
): Promise<BulkJob> {
  const parts = await (inTransaction ?? database()).activity.findMany({
    where: { bulkId: entry.id },
    orderBy: { id: 'asc' },
    select: { targetId: true },
  })
  const head = {
    action: INVERSE[entry.action as keyof typeof INVERSE],
    type: entry.type,
    before: entry.after,
    after: entry.before,
  } as const
  const ids = new Set(parts.map(({ targetId }) => targetId))
  const work: UndoWork = { type: 'undo', entryId: entry.id }
  return storeBulkJob(table, { ids: [...ids], head, work, origin }, inTransaction)
}

/** What takes back the change of a draft; null for an entry of a record itself. */
function draftSides({ before, after }: Activity): Sides | null {
  const [is, was] = [after, before].map((side) => (side as Input | null)?.[DRAFT])
  return isValues(is) && isValues(was) ? { before: is, after: was } : null
}

const isValues = (value: unknown): value is Input => typeof value === 'object' && value !== null

const UNCHANGED: Sides = { before: {}, after: {} }

/** How the rows of a bulk change are taken back. */
export const undoPlan =
  (table: KindTable, { entryId }: UndoWork, origin: Origin): Plan =>
  async (some) => {
    const parts = await database().activity.findMany({
      where: { bulkId: entryId, targetId: { in: [...some] } },
      orderBy: { id: 'asc' },
    })
    const head = await database().activity.findUnique({ where: { id: entryId } })
    const [set, unset] = [head?.after, head?.before].map((side) => (side ?? {}) as Input) as [Input, Input]
    const byId = new Map(parts.flatMap((part) => (draftSides(part) ? [] : [[part.targetId, part] as const])))
    const drafts = new Map(
      parts.flatMap((part) => {
        const sides = draftSides(part)
        return sides ? [[part.targetId, sides] as const] : []
      }),
    )
    const gone = await goneFiles(table, [...byId.values()])
    const latest = oncePerObject((db: Transaction) => lastChangedBy(db, entryId, parts, some))
    const decide: Decide = async (row, db) => {
      const part = row && byId.get(row.id)
      const draft = row && drafts.get(row.id)
      if (!row || !(part || draft)) throw notFound(table.kind)
      const own = tableOf(table, row)
      const isDone = !part || isAsBefore(own, row, part)
      if (!isDone && !((await latest(db)).has(row.id) && isAsLeft(own, row, part, await binHorizon(db))))
        throw new ApiError('changed_meanwhile', { values: { kind: own.kind.key } })
      const missing = part && !isDone && willBeShown(own, row, part) && gone.get(part.id)
      if (missing) throw new ApiError(missing.code, { values: missing.values })
      const record = part?.action === 'UPDATE' ? inverse(part) : UNCHANGED
      const writeDraft = draft ? await prepareDraft(db, own, row, () => draft, record, origin) : null
      if (!isDone) return inverseOf(db, own, row, part, { set, unset }, writeDraft)
      await writeDraftAlone(db, own, row, writeDraft)
      return null
    }
    return some.map((id) => ({ id, decide }))
  }

/** Files that records had before a change and that are gone, the first of each by its entry. */
async function goneFiles({ kind, shared }: KindTable, parts: readonly Activity[]) {
  const gone = new Map<string, FieldErrorReply>()
  for (const each of shared?.kinds ?? [kind]) {
    const some = parts.filter(({ type, action }) => type === each.key && action === 'UPDATE')
    const sides = some.flatMap(({ before, after }) => [before as Input, after as Input])
    const found = await missingFiles(each, sides, async () => null)
    for (const [index, part] of some.entries()) {
      const [was = [], is = []] = found.slice(2 * index)
      // What is missing either way gets no worse.
      const first = was.find(({ values }) => !is.some((now) => now.values?.url === values?.url))
      if (first) gone.set(part.id, first)
    }
  }
  return gone
}

/** Whether visitors see a record once its change is taken back: what waits may miss a file until it is published. */
const willBeShown = ({ kind }: KindTable, row: BaseRow, { before }: Activity) =>
  !kind.hasStatus || ({ ...row, ...(before as Input) } as { status?: unknown }).status === 'PUBLISHED'

/** Stores that a bulk change was taken back, unless rows were locked meanwhile: these can be taken back by another call. */
export async function endUndo(
  db: Transaction,
  { entryId }: UndoWork,
  skipped: readonly Skipped[],
): Promise<boolean> {
  if (skipped.some(({ code }) => code === 'record_locked')) return false
  await db.activity.updateMany({ where: { id: entryId }, data: { undoneAt: await transactionTime(db) } })
  return true
}

const inverse = ({ before, after }: Activity): Sides => ({ before: after as Input, after: before as Input })

/**
 * @param head What was set of all records; `unset` is what an undoing took back of them.
 * @param also What is taken back of the draft beside the record.
 */
async function inverseOf(
  db: Transaction,
  table: KindTable,
  row: BaseRow,
  part: Activity,
  { set, unset }: { set: Input; unset: Input },
  also: (() => Promise<void>) | null,
): Promise<Edit> {
  if (part.action === 'RESTORE' || part.action === 'CREATE') return { bin: true }
  if (part.action === 'DELETE') return { restore: {} }
  const input = inputFrom(table, part.before as Record<string, unknown>, row)
  const isUnpublished = table.kind.hasStatus && set.status === 'PUBLISHED'
  const isPublishedAgain = table.kind.hasStatus && unset.status === 'PUBLISHED'
  const waits = isUnpublished ? await publishedDraft(db, table, row, part, set) : null
  const isSpent = isPublishedAgain && (await isDraftSpent(db, table, row, input))
  return {
    set: withoutMissedTimes(table, row, input, await transactionTime(db)),
    ...((waits || isSpent) && { draft: waits }),
    also,
  }
}

/** Whether all that waits beside a record is what it becomes: the undoing of a publication is itself taken back. */
async function isDraftSpent(db: Transaction, table: KindTable, row: BaseRow, input: Input): Promise<boolean> {
  const { changes = {} } = (await pendingDraft(table, row.id, db)) ?? {}
  const waiting = Object.entries(changes)
  return waiting.length > 0 && waiting.every(([name, value]) => isSame(input[name], value))
}

/**
 * What a bulk publication made of a record beside what it set: that was the draft which waited, and waits again, without
 * a time.
 */
async function publishedDraft(
  db: Transaction,
  table: KindTable,
  row: BaseRow,
  { before, after }: Activity,
  set: Input,
): Promise<{ changes: Input; over: Input } | null> {
  if (await pendingDraft(table, row.id, db)) return null
  const { declared } = table.kind
  const isField = (name: string) =>
    name === 'translations' || (declared[name] && !declared[name].inputOnly && name !== 'publishAt')
  const drafted = Object.entries(after as Input).filter(
    ([name]) => isField(name) && !Object.hasOwn(set, name),
  )
  if (drafted.length === 0) return null
  const over = before as Input
  return { changes: inputFrom(table, Object.fromEntries(drafted), row, over.translations), over }
}

/** The records among some whose last entry is one of a bulk change. */
async function lastChangedBy(
  db: Transaction,
  bulkId: string,
  parts: readonly Activity[],
  ids: readonly string[],
): Promise<Set<string>> {
  const latest = await db.activity.findMany({
    where: { type: { in: [...new Set(parts.map(({ type }) => type))] }, targetId: { in: [...ids] } },
    orderBy: [{ targetId: 'asc' }, { at: 'desc' }, { id: 'desc' }],
    distinct: 'targetId',
    select: { targetId: true, bulkId: true },
  })
  return new Set(latest.flatMap((last) => (last.bulkId === bulkId ? [last.targetId] : [])))
}

/** Whether a row is as the change left it. */
function isAsLeft(table: KindTable, row: BaseRow, { action, after }: Activity, horizon: Date): boolean {
  if (action === 'DELETE') return row.deletedAt !== null && row.deletedAt >= horizon
  if (row.deletedAt || action !== 'UPDATE') return row.deletedAt === null
  return hasValues(table, row, after)
}

/** Whether a row is as it was before the change. */
function isAsBefore(table: KindTable, row: BaseRow, { action, before }: Activity): boolean {
  if (action !== 'UPDATE') return (row.deletedAt === null) === (action === 'DELETE')
  return row.deletedAt === null && hasValues(table, row, before)
}

const hasValues = (table: KindTable, row: BaseRow, values: unknown): boolean =>
  differingPaths(comparedValues(table, row), values as Input).length === 0
