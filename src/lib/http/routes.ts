import type { z } from 'zod'
import { ApiError } from '../errors/api-error'
import type { FailedOperation } from '../errors/error-codes'
import { errorReply } from './errors'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

type Method = (typeof METHODS)[number]

/** A handler as Next.js calls it. */
export type RouteHandler = (
  request: Request,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>

/** What a handler of the site gets: the request, and the dynamic parts of its path. */
export type Call = { request: Request; params: Record<string, string> }

/**
 * A handler of the public API. It returns its response or throws; every failure becomes a response here.
 *
 * @param failed What the route is doing, for failures without a text of their own (docs/specification.md, section 8),
 *   or how that follows from the call.
 */
export function publicRoute(
  failed: FailedOperation | ((call: Call) => FailedOperation | Promise<FailedOperation>),
  handler: (call: Call) => Promise<Response> | Response,
): RouteHandler {
  return async (request, context) => {
    // Next.js gives none at an address without dynamic parts.
    const call = { request, params: (await context.params) ?? {} }
    try {
      return await handler(call)
    } catch (error) {
      const reading = request.method === 'GET' || request.method === 'HEAD'
      return errorReply(error, typeof failed === 'function' ? await failed(call) : failed, reading)
    }
  }
}

/**
 * All methods of a route: `export const { GET, HEAD, … } = methods({ GET: publicRoute(…) })`. HEAD follows from GET,
 * OPTIONS lists the methods, and all others get 405 in the API's own form. Since every method is
 * exported, Next.js never prerenders the route at build.
 */
export function methods(handlers: Partial<Record<Method, RouteHandler>>): Record<Method, RouteHandler> {
  const allow = METHODS.filter(
    (method) => handlers[method] || method === 'OPTIONS' || (method === 'HEAD' && handlers.GET),
  ).join(', ')
  const known: Partial<Record<Method, RouteHandler>> = {
    HEAD: handlers.GET && headOf(handlers.GET),
    OPTIONS: listMethods(allow),
    ...handlers,
  }
  return Object.fromEntries(METHODS.map((method) => [method, known[method] ?? notAllowed(allow)])) as Record<
    Method,
    RouteHandler
  >
}

function headOf(get: RouteHandler): RouteHandler {
  return async (request, context) => {
    const { status, headers } = await get(request, context)
    return new Response(null, { status, headers })
  }
}

function listMethods(allow: string): RouteHandler {
  return async () => new Response(null, { status: 204, headers: { Allow: allow } })
}

function notAllowed(allow: string): RouteHandler {
  return async ({ method }) =>
    errorReply(
      new ApiError('method_not_allowed', { values: { method }, headers: { Allow: allow } }),
      'answer',
    )
}

/**
 * The query of a call. Of a parameter given twice the first counts, a blank one counts as absent, unknown ones
 * are ignored.
 *
 * @throws ZodError for values the schema rejects, which becomes a 400.
 */
export function parseQuery<T extends z.ZodType>(schema: T, request: Request): z.infer<T> {
  const query: Record<string, string> = {}
  for (const [name, value] of new URL(request.url).searchParams) {
    if (value.trim() !== '' && !Object.hasOwn(query, name)) query[name] = value
  }
  return schema.parse(query)
}
