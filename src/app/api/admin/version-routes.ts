import { z } from 'zod'
import { adminRoute } from '@/lib/access/admin-route'
import { authorOf } from '@/lib/access/caller'
import { ApiError } from '@/lib/errors/api-error'
import type { FailedOperation } from '@/lib/errors/error-codes'
import type { FieldErrorReply } from '@/lib/fields/issue-codes'
import { pagedQuerySchema } from '@/lib/http/admin/admin-queries'
import { recordId } from '@/lib/http/admin/record-id'
import { parseInput, readJsonBody } from '@/lib/http/json-body'
import { adminListReply, adminReply } from '@/lib/http/reply'
import { type Call, parseQuery, type RouteHandler } from '@/lib/http/routes'
import type { AnyKey } from '@/lib/kinds'
import { kindOf } from '@/lib/kinds/any-kind'
import { describedMediaTable } from '@/lib/kinds/media-item/library'
import { filesTable } from '@/lib/kinds/uploaded-file/table'
import { publishErrors } from '@/lib/kinds/warnings'
import { commitOne } from '@/lib/records/commit/commit'
import { saveDraft } from '@/lib/records/drafts/drafts'
import { pendingDraft, withDraft } from '@/lib/records/drafts/record-drafts'
import { getVersion, inputToRestore, listVersions } from '@/lib/records/history/versions'
import type { Input, KindTable } from '@/lib/records/kind-table'
import { getRecord } from '@/lib/records/read-records'
import { recordSubject } from './subject'
import { withMessage, withWarnings } from './warnings'

type Subject = { call: Call; table: KindTable; id: string }

/** The tables of records that are files as well, for which these calls, unlike others, are the same. */
const STORED: readonly KindTable[] = [describedMediaTable, filesTable]

/** Records visitors wrote about themselves have no versions. */
async function versioned(call: Call): Promise<{ table: KindTable; id: string }> {
  const stored = STORED.find(({ kind }) => kind.key === call.params.type)
  if (stored) return { table: stored, id: recordId(call.params, stored.kind.key) }
  const { table, id } = await recordSubject(call)
  if (table.kind.personal) throw new ApiError('address_not_found')
  return { table, id }
}

function versionRoute(
  failed: FailedOperation,
  handler: (subject: Subject) => Promise<Response>,
): RouteHandler {
  return adminRoute(failed, async (call) => handler({ call, ...(await versioned(call)) }))
}

function numberOf({ params }: Call): number {
  if (/^[1-9]\d{0,8}$/.test(params.number ?? '')) return Number(params.number)
  throw new ApiError('version_not_found')
}

/** Which version is brought back, and how, beside what a restoration may need. */
export const restoreInput = z.strictObject({
  version: z.int32().min(1).optional(),
  savedAt: z.iso.datetime().optional(),
  /** Whether it becomes a draft beside the record, which stays as it is. */
  draft: z.boolean().optional(),
})

/** Lists the versions of a record. */
export const versionsCalls = {
  GET: versionRoute('fetch_versions', async ({ call: { request }, table, id }) =>
    adminListReply(request, await listVersions(table, id, parseQuery(pagedQuerySchema, request))),
  ),
}

/** Reads one version, with the record as it was. */
export const versionCalls = {
  GET: versionRoute('fetch_versions', async ({ call, table, id }) =>
    adminReply(await getVersion(table, id, numberOf(call))),
  ),
}

/** @param input With the version of the record the client expects, or else as it was when the changes were worked out. */
async function restored({ call, table, id }: Subject, input: Input) {
  const change = { id, base: { version: input.version }, set: input }
  const { record } = await commitOne(table, change, authorOf(call.request))
  return withDraft(table, record)
}

/** The pictures and models of a version that are gone are left as they are now: the record may be public. */
async function withoutGoneFiles(key: AnyKey, changes: Input) {
  const types = new Map(kindOf(key).fields.map(({ name, type }) => [name, type.name]))
  const input = { ...changes }
  const leftOut: FieldErrorReply[] = []
  for (const { path, values = {} } of await publishErrors(key, changes)) {
    const [name = ''] = path.split('.')
    const type = types.get(name)
    if (type === 'pictures') input[name] = (input[name] as string[]).filter((url) => url !== values.url)
    else if (type === 'picture' || type === 'model') delete input[name]
    else continue
    leftOut.push(withMessage({ path, code: 'file_left_out', values }))
  }
  return { input, leftOut }
}

/** Makes a record what it was in a version, which makes a new version. */
export const versionRestoreCalls = {
  POST: versionRoute('restore_version', async ({ call, table, id }) => {
    const {
      version: expected,
      savedAt: meant,
      draft: beside,
      ...sent
    } = (await readJsonBody(call.request)) as Input
    const { version, savedAt, draft } = parseInput(
      { version: expected, savedAt: meant, draft: beside },
      restoreInput,
    )
    if (draft && !table.kind.hasStatus) throw new ApiError('address_not_found')
    // Drafts have no history: one is replaced only where the version says that it was seen.
    if (draft && version === undefined && (await pendingDraft(table, id))) throw new ApiError('draft_waits')
    const instead = parseInput(sent, table.kind.restore, table.kind.key)
    const changes = await inputToRestore(table, id, numberOf(call), instead, savedAt)
    const { input, leftOut } = await withoutGoneFiles(table.kind.key as AnyKey, changes ?? {})
    const isAsNow = Object.keys(input).every((name) => name === 'version')
    const whole = { ...input, ...(version && { version }) }
    const drafted = !isAsNow && draft && (await saveDraft(table, id, whole, authorOf(call.request)))
    // The form needs both the record and its draft, and what is saved of one answers what the draft would make of it.
    const record = isAsNow || draft ? await getRecord(table, id) : await restored({ call, table, id }, whole)
    const reply = await withWarnings(table.kind.key as AnyKey, record, drafted || record)
    const { warnings = [] } = reply as { warnings?: FieldErrorReply[] }
    return adminReply(leftOut.length > 0 ? { ...reply, warnings: [...leftOut, ...warnings] } : reply)
  }),
}
