import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '../domain/api-error'
import type { FailedOperation } from '../domain/error-codes'
import {
  ADMIN_KEY_ALERT_FAILURES,
  ADMIN_KEY_ALERT_WINDOW_SECONDS,
  ADMIN_KEY_FAILURES,
  ADMIN_KEY_STALL_MS,
  ADMIN_KEY_STALL_UNDER_ATTACK_MS,
  ADMIN_KEY_STALLS_AT_ONCE,
  ADMIN_KEY_WINDOW_SECONDS,
} from '../domain/limits'
import { serverEnvironment } from '../env'
import { log } from '../log'
import { visitorDigest } from '../visitor-digest'
import { ADMIN_KEY_HEADER } from './admin-key-header'
import { callOrigin, clientNetwork } from './call-origin'
import { type Call, publicRoute, type RouteHandler } from './routes'
import { refuseForeignOrigin } from './same-origin'
import { isSameSecret } from './same-secret'

type RateLimitCounter = { hits: number; secondsLeft: number }

/** Where wrong keys are counted, for all instances together. */
export type FailureCounters = {
  incrementCounter: (key: string, windowSeconds: number) => Promise<RateLimitCounter>
  readCounter: (key: string) => Promise<RateLimitCounter>
}

/** Makes a handler of the admin API; see `guardedBy`. */
export type AdminRoute = (
  failed: FailedOperation | ((call: Call) => FailedOperation),
  handler: RouteHandler,
) => RouteHandler

/**
 * Handlers of the admin API: the key is checked first, then where the call comes from, before anything of it is read.
 *
 * Wrong keys are answered slowly. A client whose address can be believed is refused for a while after five of them,
 * with the right key, too. Where no address can be believed nobody is ever refused, or anybody could lock the owner
 * out.
 *
 * Each handler takes `fallbackMessage`, the message when this call fails (docs/specification.md, section 8), or how it
 * follows from the call.
 */
export function guardedBy(counters: FailureCounters): AdminRoute {
  return (failed, handler) => (request, context) =>
    publicRoute(failed, async () => {
      await requireAdminKey(request, counters)
      refuseForeignOrigin(request)
      return handler(request, context)
    })(request, context)
}

/**
 * @throws ApiError 401 unless the call carries the admin key, or the previous one while keys are exchanged; 429 for a
 * client that sent too many wrong ones.
 */
async function requireAdminKey(request: Request, counters: FailureCounters): Promise<void> {
  const network = clientNetwork(request)
  const counter = network && `admin-key:${visitorDigest(network)}`
  if (counter) {
    const { hits, secondsLeft } = await counters.readCounter(counter)
    if (hits >= ADMIN_KEY_FAILURES) throw tooMany(secondsLeft)
  }
  if (hasAdminKey(request)) return
  await stall(request, counter, counters)
  throw new ApiError('wrong_key')
}

/** Whether the call carries the admin key. All keys are always compared. */
function hasAdminKey(request: Request): boolean {
  const { adminKey, adminKeyPrevious } = serverEnvironment()
  const given = request.headers.get(ADMIN_KEY_HEADER) ?? ''
  const accepted = [adminKey, adminKeyPrevious].map((key) => key !== null && isSameSecret(given, key))
  return accepted.includes(true)
}

const tooMany = (seconds: number) =>
  new ApiError('too_many_wrong_keys', {
    headers: { 'Retry-After': String(Math.max(1, seconds)) },
  })

let stalls = 0

/** Notes a wrong key and holds its answer back. A call without a key is no try and costs nothing. */
async function stall(request: Request, counter: string | null, counters: FailureCounters): Promise<void> {
  if (!request.headers.get(ADMIN_KEY_HEADER)) return
  // Held answers take memory: whoever wants more of them is told to wait by himself.
  if (stalls >= ADMIN_KEY_STALLS_AT_ONCE) throw tooMany(1)
  stalls += 1
  try {
    const { address, requestId } = callOrigin(request)
    log.warn({
      event: 'wrong admin key',
      id: requestId,
      client: address && clientNetwork(request),
      path: pathOf(request),
    })
    const [all] = await Promise.all([
      counters.incrementCounter('admin-key', ADMIN_KEY_ALERT_WINDOW_SECONDS),
      counter ? counters.incrementCounter(counter, ADMIN_KEY_WINDOW_SECONDS) : null,
      sleep(ADMIN_KEY_STALL_MS),
    ])
    if (all.hits <= ADMIN_KEY_ALERT_FAILURES) return
    log.error({
      event: 'many wrong admin keys',
      hits: all.hits,
      windowSeconds: ADMIN_KEY_ALERT_WINDOW_SECONDS,
    })
    await sleep(ADMIN_KEY_STALL_UNDER_ATTACK_MS - ADMIN_KEY_STALL_MS)
  } finally {
    stalls -= 1
  }
}

const pathOf = (request: Request) => new URL(request.url).pathname.slice(0, 100)
