import { z } from 'zod'
import { adminRoute } from '@/app/api/admin/admin-route'
import { ApiError } from '@/lib/domain/api-error'
import type { FailedOperation } from '@/lib/domain/error-codes'
import { pagedQuerySchema } from '@/lib/http/admin-queries'
import { callOrigin } from '@/lib/http/call-origin'
import { readInput } from '@/lib/http/json-body'
import { adminListReply, adminReply } from '@/lib/http/reply'
import { type Call, parseQuery, type RouteHandler } from '@/lib/http/routes'
import type { AnyKey, KindKey } from '@/lib/kinds'
import { describedMediaTable } from '@/lib/kinds/media-item/library'
import type { KindTable } from '@/lib/resources/kind-table'
import { getRecord } from '@/lib/resources/read-records'
import { withDraft } from '@/lib/resources/record-drafts'
import { getVersion, inputToRestore, listVersions } from '@/lib/resources/versions'
import { updateRecord } from '@/lib/resources/write-records'
import { idOf } from './kind-routes'
import { recordSubject } from './subject'
import { withWarnings } from './warnings'

type Subject = { call: Call; table: KindTable; id: string }

/** Unlike other calls, these are the same for pictures; what visitors wrote about themselves has no versions. */
async function versioned(call: Call): Promise<{ table: KindTable; id: string }> {
  const isPicture = call.params.type === describedMediaTable.kind.key
  if (isPicture)
    return { table: describedMediaTable, id: idOf(call, describedMediaTable.kind.key as KindKey) }
  const { table, id } = await recordSubject(call)
  if (table.kind.personal) throw new ApiError('address_not_found')
  return { table, id }
}

function versionRoute(
  failed: FailedOperation,
  handler: (subject: Subject) => Promise<Response>,
): RouteHandler {
  return adminRoute(failed, async (request, context) => {
    const call = { request, params: (await context.params) ?? {} }
    return handler({ call, ...(await versioned(call)) })
  })
}

function numberOf({ params }: Call): number {
  if (/^[1-9]\d{0,8}$/.test(params.number ?? '')) return Number(params.number)
  throw new ApiError('version_not_found')
}

const restoreInput = z.strictObject({ version: z.int32().min(1).optional() })

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

/** Makes a record what it was in a version, which makes a new version. */
export const versionRestoreCalls = {
  POST: versionRoute('restore_version', async ({ call, table, id }) => {
    const { version } = await readInput(call.request, restoreInput)
    const changes = await inputToRestore(table, id, numberOf(call))
    if (!changes) return adminReply(await getRecord(table, id))
    // Expected by the client, or else as it was when the changes were worked out.
    const input = { ...changes, ...(version && { version }) }
    const { record } = await updateRecord(table, id, input, callOrigin(call.request))
    return adminReply(await withWarnings(table.kind.key as AnyKey, await withDraft(table, record)))
  }),
}
