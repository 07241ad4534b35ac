import { createMcpHandler } from '@modelcontextprotocol/server'
import { siteUrl } from '../config/site-url'
import { incrementLocalCounter } from '../data/rate-limit-counters'
import { ApiError } from '../errors/api-error'
import { clientNetwork } from '../http/call-origin'
import { errorReply } from '../http/errors'
import { readJsonBody } from '../http/json-body'
import { rejectForeignOrigin } from '../http/same-origin'
import { failureDetails, log } from '../runtime/log'
import {
  MCP_BATCH_MAX_CALLS,
  MCP_BODY_LIMIT_BYTES,
  MCP_CALLS_PER_MINUTE,
  MCP_UNKNOWN_CALLS_PER_MINUTE,
} from '../values/limits'
import { mcpServer } from './mcp-server'

/** Numbers of failures in JSON-RPC 2.0; those of the transport have none of their own. */
const RPC_CODES: Partial<Record<string, number>> = { invalid_json: -32700, too_many_values: -32600 }
const TRANSPORT_FAILED = -32000

const MINUTE_SECONDS = 60

const handler = createMcpHandler(mcpServer, {
  // Nothing changes while a client listens, and an open stream would hold a connection.
  maxSubscriptions: 0,
  onerror: (error) => log.info({ event: 'call of a program failed', ...failureDetails(error) }),
})

/**
 * Consumes the limit of the client's network. Counted in this process, because a flood must not keep the database busy; clients
 * without a trustworthy address, who may be behind one proxy, share a higher one.
 *
 * @throws ApiError 429
 */
function countCalls(request: Request, calls: number): void {
  const network = clientNetwork(request)
  const limit = network === null ? MCP_UNKNOWN_CALLS_PER_MINUTE : MCP_CALLS_PER_MINUTE
  for (let call = 0; call < calls; call++) {
    const { hits, secondsLeft } = incrementLocalCounter(`mcp:${network}`, MINUTE_SECONDS)
    if (hits > limit)
      throw new ApiError('too_many_requests', { headers: { 'Retry-After': String(secondsLeft) } })
  }
}

/** A failure before the protocol has begun, in its form. */
async function rejection(error: unknown): Promise<Response> {
  const reply = errorReply(error, 'answer', true)
  const { message, ...data } = (await reply.json()) as { message: string; code: string }
  const code = RPC_CODES[data.code] ?? TRANSPORT_FAILED
  const headers = Object.fromEntries([...reply.headers].filter(([name]) => name !== 'content-length'))
  return Response.json(
    { jsonrpc: '2.0', id: null, error: { code, message, data } },
    { status: reply.status, headers },
  )
}

/**
 * Answers a call of the Model Context Protocol (Streamable HTTP without sessions): of revision 2026-07-28, and of those before, which
 * begin with `initialize` (docs/specification.md, section 7.1).
 */
export async function answerCall(request: Request): Promise<Response> {
  try {
    // The protocol asks servers to reject pages of other origins, which could reach a server their visitor alone can reach.
    rejectForeignOrigin(request)
    // A name that leads to this server for a moment has the origin of its own host.
    const origin = request.headers.get('origin')
    if (origin !== null && origin !== new URL(siteUrl()).origin) throw new ApiError('foreign_origin')
    countCalls(request, 1)
    const body = await readJsonBody(request, MCP_BODY_LIMIT_BYTES)
    if (Array.isArray(body)) {
      if (body.length > MCP_BATCH_MAX_CALLS)
        throw new ApiError('too_many_values', { values: { parameter: 'batch', max: MCP_BATCH_MAX_CALLS } })
      countCalls(request, body.length - 1)
    }
    const { url, headers, signal } = request
    // Its own body has been read.
    const call = new Request(url, { method: 'POST', headers, signal, body: JSON.stringify(body) })
    const response = await handler.fetch(call, { parsedBody: body })
    response.headers.set('Cache-Control', 'no-store')
    return response
  } catch (error) {
    return rejection(error)
  }
}
