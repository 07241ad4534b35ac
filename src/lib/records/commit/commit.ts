import { contentTransaction, type Transact } from '../../cache/content-transaction'
import { isDeadlock } from '../../data/locks'
import { Prisma } from '../../data/prisma'
import { ApiError } from '../../errors/api-error'
import type { AdminRecord } from '../../fields/kind'
import { endDrafts, savePendingDraft } from '../drafts/record-drafts'
import type { Origin } from '../history/activity'
import {
  type BaseRow,
  type Input,
  type KindTable,
  notFound,
  slugOf,
  type Transaction,
  tableOf,
} from '../kind-table'
import { REDIRECT_TAG } from '../pages/redirects'
import { type Applied, createRows, updateRows } from './apply-changes'
import { requireBase } from './base'
import type { Change, Edit, Outcome } from './change'
import { createdWith, rememberCreated } from './idempotency-key'
import { lockedRows } from './locked-rows'
import { prepareAhead, prepareCreation, prepareEdit, sentInput } from './prepare-change'
import { isPublicAfter, rejectUnreviewed } from './review'
import { lockValues, nameTakenSlug } from './unique-values'
import type { RowChange } from './write-rows'

/** How changes are written that are a part of more. */
export type CommitOptions = {
  transact?: Transact | undefined
  limits?: { maxWait: number; timeout: number }
  /** The tag that invalidates the pages of all records of the kind together, instead of a tag for each record; redirects keep theirs. */
  tag?: string | undefined
  /** Is done in the transaction before anything is locked, and when all is written. */
  begin?: (db: Transaction) => Promise<void>
  end?: (db: Transaction, outcomes: readonly Outcome[]) => Promise<unknown>
  /** Is told what rejects the change at a position: the others are written without it, unless this throws. */
  rejected?: (error: unknown, index: number, row: BaseRow | null) => void
}

/** What every part of a commit needs. */
type Context = { db: Transaction; table: KindTable; by: Origin }

const NOTHING = { record: null, written: false, changed: false, warnings: [] } as const satisfies Outcome

/** What is to be written of a change that was checked against its locked row, and what becomes of that. */
type Step = Outcome & {
  row: BaseRow | null
  create?: object
  idempotencyKey?: string | null
  update?: RowChange | null
  draft?: { changes: Input; over: Input } | null | undefined
}

/**
 * Changes records of one kind, in one transaction: locks and checks them, writes what differs, by as few statements as there are
 * groups of equal columns, with its history, the redirects of renamed slugs, and new versions of the cache tags of everything
 * that shows it. Nothing else writes records.
 *
 * @returns What became of each, in their order.
 * @throws ApiError for what has to be reviewed before it is public, for an id no record has, for a stale version (with the record as it is now as `current`, unless that already
 *   is what the edit makes of it), a reserved or taken slug, an unknown category, a picture of a foreign host, a value another
 *   record has where each has its own, and for a key that was used for other input; ZodError for what may not be public.
 */
export async function commit(
  table: KindTable,
  changes: readonly Change[],
  by: Origin,
  { transact = contentTransaction, limits, tag, ...options }: CommitOptions = {},
): Promise<Outcome[]> {
  if (!options.rejected) for (const change of changes) await prepareAhead(table, change)
  const work = async (db: Transaction) => {
    await options.begin?.(db)
    const context = { db, table, by }
    const steps = await prepare(context, changes, options.rejected)
    const tags = await write(context, steps)
    await options.end?.(db, steps)
    const isChanged = steps.some(({ changed }) => changed)
    const whole = tag && isChanged ? [tag, ...tags.filter((each) => each === REDIRECT_TAG)] : null
    return { tags: whole ?? tags, outcomes: steps }
  }
  const { outcomes } = await transact(work, limits)
    .catch((error) => {
      // A record and one that refers to it may be saved at once, each of which locks its own first.
      if (options.rejected || !isDeadlock(error)) throw error
      return transact(work, limits)
    })
    .catch((error) => {
      if (error instanceof AlreadySaved) return { tags: [], outcomes: [{ ...NOTHING, record: error.record }] }
      return nameTakenSlug(table)(error)
    })
  return outcomes
}

/** The same for one record. @returns It as it is now. */
export async function commitOne(
  table: KindTable,
  change: Change,
  by: Origin,
  options: CommitOptions = {},
): Promise<Outcome & { record: AdminRecord }> {
  const [outcome] = await commit(table, [change], by, options)
  if (!outcome?.record) throw notFound(table.kind)
  return { ...outcome, record: outcome.record }
}

/** Locks the rows of changes, and checks each. */
async function prepare(
  context: Context,
  changes: readonly Change[],
  rejected: CommitOptions['rejected'],
): Promise<Step[]> {
  const { db, table } = context
  const ids = changes.flatMap((change) => ('id' in change ? [change.id] : []))
  const rows = new Map(ids.length > 0 ? (await lockedRows(db, table, ids)).map((row) => [row.id, row]) : [])
  // The unique index would reject all of them.
  const taken = rejected && table.kind.hasSlug ? await takenSlugs(context, changes) : new Set()
  const inputs = changes.map(sentInput).filter((input) => input !== null)
  if (inputs.length > 1) await lockValues(db, table, inputs)
  const steps: Step[] = []
  for (const [index, change] of changes.entries()) {
    const row = ('id' in change && rows.get(change.id)) || null
    try {
      if ('make' in change && taken.has(change.make.slug))
        throw new ApiError('slug_taken', { values: { kind: table.kind.key } })
      steps.push(await prepareStep(context, change, row))
    } catch (error) {
      if (!rejected) throw error
      rejected(error, index, row)
      steps.push(unchanged(table, row))
    }
  }
  return steps
}

const unchanged = (table: KindTable, row: BaseRow | null): Step => ({
  ...NOTHING,
  row,
  record: row && table.record(row),
})

async function prepareStep(context: Context, change: Change, row: BaseRow | null): Promise<Step> {
  const { db, table } = context
  if ('make' in change) {
    const { make, idempotencyKey = null } = change
    const earlier = idempotencyKey === null ? null : await createdWith(idempotencyKey, table, make, db)
    if (earlier) return unchanged(table, earlier)
    const create = await prepareCreation(db, table, change, context.by.by)
    if (isPublicAfter(table, null, create)) await rejectUnreviewed(context.by.by, db)
    return { ...unchanged(table, null), idempotencyKey, create }
  }
  const { base } = change
  if (base) {
    // What a preview showed is not missing when it is in the bin: it was changed.
    if (!row || (row.deletedAt && !base.values)) throw notFound(table.kind)
    await requireBase(db, table, row, base).catch(async (stale) => {
      if ('set' in change && !base.values) await acceptIfAlreadyApplied(context, row, change)
      throw stale
    })
  }
  const edit = 'decide' in change ? await change.decide(row, db) : change
  return edit ? prepareEdited(context, row, edit) : unchanged(table, row)
}

async function prepareEdited({ db, table, by }: Context, row: BaseRow | null, edit: Edit): Promise<Step> {
  const draft = 'set' in edit ? edit.draft : undefined
  const prepared = await prepareEdit(db, table, row, edit, by)
  const { update } = prepared
  const isReviewed = 'set' in edit && edit.isReviewed
  if (row && update && !isReviewed && isPublicAfter(tableOf(table, row), row, update.data))
    await rejectUnreviewed(by.by, db)
  if ('set' in edit) await edit.also?.()
  return { ...unchanged(table, row), draft, ...prepared }
}

/** The record already is what a stale edit makes of it: such as one that was sent again because its answer was lost. */
class AlreadySaved extends Error {
  constructor(readonly record: AdminRecord) {
    super('The record already is what the edit makes of it')
  }
}

/** Judges an edit of an earlier version by what it would make of the record, in a transaction that is taken back in any case. */
async function acceptIfAlreadyApplied(context: Context, row: BaseRow, edit: Edit): Promise<void> {
  try {
    const step = await prepareEdited(context, row, edit)
    await write(context, [step])
    if (step.changed) return
  } catch (error) {
    if (error instanceof ApiError || error instanceof Prisma.PrismaClientKnownRequestError) return
    throw error
  }
  throw new AlreadySaved(context.table.record(row))
}

/** The slugs of new records that other records have. */
async function takenSlugs({ db, table }: Context, changes: readonly Change[]): Promise<ReadonlySet<unknown>> {
  const slugs = changes.flatMap((change) => ('make' in change ? [change.make.slug] : []))
  if (slugs.length === 0) return new Set()
  const rows = await table.rows(db).findMany({ where: { slug: { in: slugs }, deletedAt: null } })
  return new Set(rows.map(slugOf))
}

/** Writes what was prepared, and completes the steps with what it left. @returns The cache tags of everything that shows it. */
async function write({ db, table, by }: Context, steps: readonly Step[]): Promise<string[]> {
  const tags = new Set<string>()
  const ownOf = ({ row }: Step) => (row ? tableOf(table, row) : table)
  const edited = steps.filter(({ update }) => update)
  for (const own of new Set(edited.map(ownOf))) {
    const group = edited.filter((step) => ownOf(step) === own)
    const updates = group.flatMap(({ update }) => update ?? [])
    complete(own, group, await updateRows(db, own, updates, by, tags))
    const published = group.flatMap(({ row, draft }) => (row && draft === null ? [row.id] : []))
    if (published.length > 0) await endDrafts(db, own, published, 'published', by.by)
    for (const { row, draft } of group)
      if (row && draft) await savePendingDraft(db, own, row, draft.changes, by.by, { written: draft.over })
  }
  const created = steps.filter(({ create }) => create)
  if (created.length === 0) return [...tags]
  const data = created.flatMap(({ create }) => create ?? [])
  complete(table, created, await createRows(db, table, data, by, tags))
  for (const { idempotencyKey, record } of created)
    if (idempotencyKey && record) await rememberCreated(idempotencyKey, record.id, db)
  return [...tags]
}

function complete(table: KindTable, steps: readonly Step[], applied: readonly Applied[]): void {
  for (const [index, step] of steps.entries()) {
    const { row, changed } = applied[index] as Applied
    Object.assign(step, { record: table.record(row), written: true, changed })
  }
}
