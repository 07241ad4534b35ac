import pLimit from 'p-limit'
import { bulkReply } from '@/app/api/admin/bulk-reply'
import { adminRoute } from '@/lib/access/admin-route'
import { authorOf, mayUse, readableBy } from '@/lib/access/caller'
import { SINGLES_TYPE } from '@/lib/access/route-access'
import { cachedPages } from '@/lib/cache/cached-pages'
import { contentTransaction } from '@/lib/cache/content-transaction'
import { localePath } from '@/lib/config/paths'
import { database } from '@/lib/data/prisma'
import { ApiError } from '@/lib/errors/api-error'
import type { FailedOperation } from '@/lib/errors/error-codes'
import { siteLocales } from '@/lib/firm/site-locales'
import {
  adminListQuerySchema,
  deletionQuerySchema,
  filtersOf,
  idempotencyKey,
  positionInput,
  privateSearch,
  typedQuerySchema,
} from '@/lib/http/admin/admin-queries'
import { recordId } from '@/lib/http/admin/record-id'
import { parseInput, readInput, readJsonBody } from '@/lib/http/json-body'
import { adminListReply, adminReply } from '@/lib/http/reply'
import { type Call, parseQuery, type RouteHandler } from '@/lib/http/routes'
import { KINDS } from '@/lib/kinds'
import { SINGLES, singleKeyOf } from '@/lib/kinds/singles'
import { isTableKey, TABLE_KEYS, TABLES, type TableKey } from '@/lib/kinds/tables'
import { warningsOf } from '@/lib/kinds/warnings'
import { ownStatus } from '@/lib/preview/own-pages'
import { startChange } from '@/lib/records/bulk/bulk'
import { emptyBin } from '@/lib/records/commit/bin'
import { commit, commitOne } from '@/lib/records/commit/commit'
import { staysDraft } from '@/lib/records/commit/complete-record'
import { type AdminListQuery, slugOf } from '@/lib/records/kind-table'
import { type KindAction, successText } from '@/lib/records/kind-texts'
import { countPlaced, startMove, startReset } from '@/lib/records/positions'
import { completedRecord, getRecord, listRecords } from '@/lib/records/read-records'
import { listSingles } from '@/lib/records/single-table'
import { type RecordSubject, recordSubject } from './subject'
import { withMessage, withSeverity, withWarnings } from './warnings'

/**
 * Which kind a request is about: in its path, or for products and categories in `?type=`
 * (docs/specification.md, section 7.3).
 */
function keyOf({ request, params }: Call): TableKey {
  if (params.type === undefined) return parseQuery(typedQuerySchema(TABLE_KEYS), request).type
  if (isTableKey(params.type)) return params.type
  throw new ApiError('address_not_found')
}

/** What a request was doing, for when it fails without a text of its own (docs/specification.md, section 8.3). */
const doing =
  (operation: KindAction | 'fetch' | 'change_many') =>
  ({ request, params }: Call): FailedOperation => {
    const key = params.type ?? new URL(request.url).searchParams.get('type') ?? undefined
    const single = key === SINGLES_TYPE ? singleKeyOf(params.id ?? '') : undefined
    return { operation, kind: single ?? (isTableKey(key) ? key : '') }
  }

/** A handler about one kind, whose key is worked out once. */
function kindRoute(
  failed: (call: Call) => FailedOperation,
  handler: (call: Call, key: TableKey) => Promise<Response>,
): RouteHandler {
  return adminRoute(failed, (call) => handler(call, keyOf(call)))
}

function recordRoute(
  failed: (call: Call) => FailedOperation,
  handler: (call: Call, subject: RecordSubject) => Promise<Response>,
): RouteHandler {
  return adminRoute(failed, async (call) => handler(call, await recordSubject(call)))
}

async function fetchRecord({ request }: Call, { table, id }: RecordSubject): Promise<Response> {
  return adminReply(await getRecord(table, id, readableBy(request)))
}

async function changeRecord(call: Call, { kind, table, id }: RecordSubject): Promise<Response> {
  // Required values of a public record are checked where it is known whether the record is public.
  const input = await readInput(call.request, kind.draft.update, kind.key)
  const change = { id, base: { version: input.version }, set: input, unlessSame: true }
  const saved = await commitOne(table, change, authorOf(call.request))
  const record = await completedRecord(table, saved.record, readableBy(call.request))
  return adminReply(await withWarnings(kind.key, record))
}

/** The query of a list. The search text of personal kinds is in a header, because addresses are logged. */
function listQuery(key: TableKey, request: Request): AdminListQuery {
  const { filters, personal, sorts } = KINDS[key]
  const query = {
    ...parseQuery(adminListQuerySchema, request),
    filters: filtersOf(filters, request),
  }
  const area = sorts.find(({ value }) => value === query.sort)?.area
  if (area && !readableBy(request)(area)) query.sort = undefined
  return personal ? { ...query, search: privateSearch(request) } : query
}

/** Lists and creates records. */
export const collectionCalls = {
  GET: adminRoute(doing('fetch'), async (call) => {
    const { request } = call
    if (call.params.type === SINGLES_TYPE) {
      const readable = Object.values(SINGLES).filter((kind) => mayUse(request, kind, 'read'))
      return adminReply(await listSingles(readable))
    }
    const key = keyOf(call)
    return adminListReply(
      request,
      await listRecords(TABLES[key], listQuery(key, request), readableBy(request)),
    )
  }),

  POST: kindRoute(doing('create'), async ({ request }, key) => {
    const { create, draft } = KINDS[key]
    const sent = await readJsonBody(request)
    const schema = staysDraft(sent) ? draft.create : create
    if (!schema) throw new ApiError('record_not_found', { values: { kind: key } })
    const input = parseInput(sent, schema, key)
    const change = { make: input, idempotencyKey: idempotencyKey(request) }
    const { record } = await commitOne(TABLES[key], change, authorOf(request))
    return adminReply(await withWarnings(key, record), { status: 201 })
  }),
}

/** Reads, changes and deletes one record. */
export const itemCalls = {
  GET: recordRoute(doing('fetch'), fetchRecord),
  PUT: recordRoute(doing('update'), changeRecord),

  DELETE: kindRoute(doing('delete'), async (call, key) => {
    const { version, successor: redirectTo } = parseQuery(deletionQuerySchema, call.request)
    const table = TABLES[key]
    const change = { id: recordId(call.params, key), base: { version }, bin: true, redirectTo } as const
    await commit(table, [change], authorOf(call.request), { end: (db) => emptyBin(db, table) })
    return adminReply({ message: successText(KINDS[key], 'delete') })
  }),
}

/** A handler at an address of its own, called as if that had the dynamic parts it reads. */
export const withParams =
  (handler: RouteHandler, params: Record<string, string>): RouteHandler =>
  (request) =>
    handler(request, { params: Promise.resolve(params) })

/** Reads and changes the record of a single kind that has an address of its own: `/api/admin/settings`. */
export const singleCalls = (id: string) => ({
  GET: withParams(itemCalls.GET, { type: SINGLES_TYPE, id }),
  PUT: withParams(itemCalls.PUT, { type: SINGLES_TYPE, id }),
})

/** The number of pages a receipt asks at most; the record's own come first. */
const PAGES_TOLD = 12

/** So that visitors are served meanwhile. */
const ASKED_AT_ONCE = 3

/** A record with the cache tags of everything that shows it. */
async function taggedRow({ kind, table, id }: RecordSubject) {
  const row = await table
    .rows(database())
    .findFirst({ where: { id, deletedAt: null }, include: table.include })
  if (!row) throw new ApiError('record_not_found', { values: { kind: kind.key } })
  return { row, tags: [...new Set(await table.tags({ before: row, after: row }, database()))] }
}

/** Selects the pages that still exist: one that was cached may have gone since. */
async function servedOf(paths: readonly string[]): Promise<string[]> {
  const atOnce = pLimit(ASKED_AT_ONCE)
  const isServed = async (path: string) => (await ownStatus(path)) === 200
  const served = await Promise.all(paths.map((path) => atOnce(isServed, path)))
  return paths.filter((_, index) => served[index])
}

/** Lists the pages that show a record, and invalidates them once more. */
export const pagesCalls = {
  GET: recordRoute(doing('fetch'), async (_call, subject) => {
    const { row, tags } = await taggedRow(subject)
    const { page, single } = subject.kind
    const own = single?.path ?? page?.path(slugOf(row) ?? '')
    const isPublic = !('status' in row) || row.status === 'PUBLISHED'
    const ownPaths = own && isPublic ? (await siteLocales()).map((locale) => localePath(locale, own)) : []
    const paths = [...new Set([...ownPaths, ...cachedPages(tags)])].slice(0, PAGES_TOLD)
    return adminReply({ paths: await servedOf(paths) })
  }),

  POST: recordRoute(doing('fetch'), async (_call, subject) => {
    const { tags } = await taggedRow(subject)
    await contentTransaction(async () => ({ tags }))
    return adminReply({ tags })
  }),
}

/** Changes many records at once. */
export const bulkCalls = {
  POST: kindRoute(doing('change_many'), async ({ request }, key) => {
    const input = await readInput(request, KINDS[key].bulk, key)
    const job = await startChange(TABLES[key], input, authorOf(request))
    return bulkReply(job, await withWarnings(key, {}, input.set ?? {}))
  }),
}

/** Lists what should be fixed before a record with these fields is published. */
export const checkCalls = {
  POST: kindRoute(doing('fetch'), async ({ request }, key) => {
    const input = await readInput(request, KINDS[key].update, key)
    return adminReply({ warnings: withSeverity(await warningsOf(key, input)) })
  }),
}

/** Moves a record among the others of its kind, counts those of a list that were put somewhere by hand, and takes this order back. */
export const positionCalls = {
  GET: kindRoute(doing('fetch'), async ({ request }, key) =>
    adminReply(await countPlaced(TABLES[key], filtersOf(KINDS[key].filters, request))),
  ),

  DELETE: kindRoute(doing('change_many'), async ({ request }, key) =>
    bulkReply(await startReset(TABLES[key], filtersOf(KINDS[key].filters, request), authorOf(request))),
  ),

  POST: kindRoute(doing('change_many'), async ({ request }, key) => {
    const { id, before } = await readInput(request, positionInput)
    return bulkReply(await startMove(TABLES[key], id, before, authorOf(request)))
  }),
}

/** Brings a record back from the bin. */
export const restoreCalls = {
  POST: kindRoute(doing('restore'), async (call, key) => {
    const restore = await readInput(call.request, KINDS[key].restore, key)
    const change = { id: recordId(call.params, key), restore }
    const { record, warnings } = await commitOne(TABLES[key], change, authorOf(call.request))
    return adminReply(warnings.length > 0 ? { ...record, warnings: warnings.map(withMessage) } : record)
  }),
}
