import { setTimeout as sleep } from 'node:timers/promises'
import { serverEnvironment } from '../../config/env'
import { ApiError } from '../../errors/api-error'
import type { FailedOperation } from '../../errors/error-codes'
import { isSameSecret } from '../../preview/same-secret'
import { log } from '../../runtime/log'
import { visitorDigest } from '../../runtime/visitor-digest'
import {
  ADMIN_KEY_ALERT_FAILURES,
  ADMIN_KEY_ALERT_WINDOW_SECONDS,
  ADMIN_KEY_FAILURES,
  ADMIN_KEY_STALL_MS,
  ADMIN_KEY_STALL_UNDER_ATTACK_MS,
  ADMIN_KEY_STALLS_AT_ONCE,
  ADMIN_KEY_WINDOW_SECONDS,
} from '../../values/limits'
import { callOrigin, clientNetwork } from '../call-origin'
import { type Call, publicRoute, type RouteHandler } from '../routes'
import { rejectForeignOrigin, rejectForeignSession } from '../same-origin'
import { ADMIN_KEY_HEADER } from './admin-key-header'
import { requestedSession } from './admin-session'

type RateLimitCounter = { hits: number; secondsLeft: number }

/** Where wrong keys are counted, for all instances together. */
type FailureCounters = {
  incrementCounter: (key: string, windowSeconds: number) => Promise<RateLimitCounter>
  readCounter: (key: string) => Promise<RateLimitCounter>
}

/** What the routes of the admin need of the database. */
export type AdminGuard = FailureCounters & {
  /** Whether one of these digests is a session that has not ended. */
  isStoredSession: (digests: readonly string[]) => Promise<boolean>
}

/** Makes a handler of the admin API; see `guardedBy`. */
export type AdminRoute = (
  failed: FailedOperation | ((call: Call) => FailedOperation),
  handler: RouteHandler,
) => RouteHandler

/**
 * Handlers of the admin API: the key, or the session of a browser that sends none, is checked first, then the request's
 * origin, before anything of it is read.
 *
 * The response to a wrong key is delayed. A client whose address is trustworthy is rejected for a while after five of
 * them, with the right key, too. Where no address is trustworthy no client is rejected, or any of them could lock the
 * owner out.
 *
 * Each handler takes `failed`, as `publicRoute` does.
 */
export function guardedBy({ isStoredSession, ...counters }: AdminGuard): AdminRoute {
  return (failed, handler) => (request, context) =>
    publicRoute(failed, async () => {
      const session = request.headers.get(ADMIN_KEY_HEADER) ? [] : requestedSession(request.headers)
      if (session.length > 0 && (await isStoredSession(session))) {
        rejectForeignSession(request)
      } else {
        await requireAdminKey(request, counters)
        rejectForeignOrigin(request)
      }
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

/** Counts a wrong key and delays its response. A request without a key is no attempt and costs nothing. */
async function stall(request: Request, counter: string | null, counters: FailureCounters): Promise<void> {
  if (!request.headers.get(ADMIN_KEY_HEADER)) return
  // Delayed responses take memory, so their number is limited.
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
