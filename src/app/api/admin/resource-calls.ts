import { adminRoute } from '@/app/api/admin/admin-route'
import { expireTags } from '@/lib/cache/revalidate-tags'
import { getThing, listThings } from '@/lib/data/admin/read'
import { isTableKey, TABLE_KEYS, type TableKey } from '@/lib/data/admin/tables'
import { createThing, deleteThing, restoreThing, updateThing } from '@/lib/data/admin/write'
import { isId } from '@/lib/domain/id'
import { callOrigin } from '@/lib/http/call-origin'
import { ApiError } from '@/lib/http/errors'
import { readJsonBody } from '@/lib/http/json-body'
import { privateSearch } from '@/lib/http/private-search'
import { adminListReply, adminReply } from '@/lib/http/reply'
import { type Call, parseQuery, type RouteHandler } from '@/lib/http/routes'
import type { AdminResource } from '@/lib/resources/admin-resource'
import { RESOURCES } from '@/lib/resources/all-resources'
import {
  failureText,
  fetchFailureText,
  notFoundText,
  type ResourceAction,
  successText,
} from '@/lib/resources/resource-texts'
import {
  type AdminListQuery,
  adminListQuerySchema,
  deletionQuerySchema,
  restoreInput,
  typedQuerySchema,
} from '@/lib/schemas/admin-queries'

/**
 * Which resource a call is about: in its path, or for products and categories in `?type=`
 * (docs/specification.md, section 7.3).
 */
function keyOf({ request, params }: Call): TableKey {
  if (params.type === undefined) return parseQuery(typedQuerySchema(TABLE_KEYS), request).type
  if (isTableKey(params.type)) return params.type
  throw new ApiError('not_found', 'There is nothing at this address')
}

/**
 * What is answered when a call fails without words of its own: the text for that kind
 * (docs/specification.md, section 8.3).
 */
function fallback(text: (resource: AdminResource) => string, otherwise: string) {
  return ({ request, params }: Call) => {
    const key = params.type ?? new URL(request.url).searchParams.get('type') ?? undefined
    return isTableKey(key) ? text(RESOURCES[key]) : otherwise
  }
}

const fetchFailure = fallback(fetchFailureText, 'Failed to fetch')
const failure = (action: ResourceAction) =>
  fallback((resource) => failureText(resource, action), `Failed to ${action}`)

function idOf({ params }: Call, key: TableKey): string {
  if (isId(params.id)) return params.id
  throw new ApiError('not_found', notFoundText(RESOURCES[key]))
}

/** Makes the public pages show what was saved, then answers. */
async function saved(renews: readonly string[], body: unknown, status = 200): Promise<Response> {
  await expireTags(renews)
  return adminReply(body, { status })
}

/** A handler about one resource: the key of the call's resource is worked out once. */
function resourceRoute(
  fallbackMessage: (call: Call) => string,
  handler: (call: Call, key: TableKey) => Promise<Response>,
): RouteHandler {
  return adminRoute(fallbackMessage, async (request, context) => {
    const call = { request, params: (await context.params) ?? {} }
    return handler(call, keyOf(call))
  })
}

/** What a list is asked. What to look for among people stands in a header: addresses are logged. */
function listQuery(key: TableKey, request: Request): AdminListQuery {
  const query = parseQuery(adminListQuerySchema, request)
  return RESOURCES[key].personal ? { ...query, search: privateSearch(request) } : query
}

/** Lists and makes things. */
export const collectionCalls = {
  GET: resourceRoute(fetchFailure, async ({ request }, key) =>
    adminListReply(request, await listThings(key, listQuery(key, request))),
  ),

  POST: resourceRoute(failure('create'), async ({ request }, key) => {
    const schema = RESOURCES[key].create
    if (!schema) throw new ApiError('not_found', notFoundText(RESOURCES[key]))
    const input = schema.parse(await readJsonBody(request))
    const { thing, renews } = await createThing(key, input, callOrigin(request))
    return saved(renews, thing, 201)
  }),
}

/** Reads, changes and deletes one thing. */
export const itemCalls = {
  GET: resourceRoute(fetchFailure, async (call, key) => adminReply(await getThing(key, idOf(call, key)))),

  PUT: resourceRoute(failure('update'), async (call, key) => {
    const input = RESOURCES[key].update.parse(await readJsonBody(call.request))
    const { thing, renews } = await updateThing(key, idOf(call, key), input, callOrigin(call.request))
    return saved(renews, thing)
  }),

  DELETE: resourceRoute(failure('delete'), async (call, key) => {
    const { successor } = parseQuery(deletionQuerySchema, call.request)
    const { renews } = await deleteThing(key, idOf(call, key), callOrigin(call.request), successor)
    return saved(renews, { message: successText(RESOURCES[key], 'delete') })
  }),
}

/** Brings a thing back from the bin. */
export const restoreCalls = {
  POST: resourceRoute(failure('restore'), async (call, key) => {
    const changes = restoreInput.parse(await readJsonBody(call.request))
    const { thing, renews } = await restoreThing(key, idOf(call, key), changes, callOrigin(call.request))
    return saved(renews, thing)
  }),
}
