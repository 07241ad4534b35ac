import { setTimeout as sleep } from 'node:timers/promises'
import { serverEnvironment } from '../config/env'
import { authorOfKey, findAccessKey } from '../data/access/access-keys'
import { findSession } from '../data/access/admin-sessions'
import { accessKeyDigest } from '../data/access/secrets'
import { incrementCounter, readCounter } from '../data/rate-limit-counters'
import { ApiError } from '../errors/api-error'
import type { FailedOperation } from '../errors/error-codes'
import { ADMIN_KEY_HEADER } from '../http/admin/request-headers'
import { callOrigin, clientAddress, clientNetwork } from '../http/call-origin'
import { type Call, publicRoute, type RouteHandler } from '../http/routes'
import { rejectForeignOrigin, rejectForeignSession } from '../http/same-origin'
import { isSameSecret } from '../preview/same-secret'
import { log } from '../runtime/log'
import { visitorDigest } from '../runtime/visitor-digest'
import {
  ADMIN_KEY_ALERT_FAILURES,
  ADMIN_KEY_ALERT_WINDOW_SECONDS,
  ADMIN_KEY_FAILURES,
  ADMIN_KEY_STALL_MS,
  ADMIN_KEY_STALL_UNDER_ATTACK_MS,
  ADMIN_KEY_STALLS_AT_ONCE,
  ADMIN_KEY_WINDOW_SECONDS,
} from '../values/limits'
import { isInNetworks } from '../values/networks'
import { roleFrom } from '../values/roles'
import { digestsOf, requestedSession } from './admin-session'
import { type Caller, setCaller } from './caller'
import { requireAccess } from './route-access'

/**
 * A handler of the admin API: the caller is identified first, by a key or the session of a browser that sends none, then the
 * request's origin and what the caller's role may do are checked, before anything of the request is read.
 *
 * The response to a wrong key is delayed. A client whose address is trustworthy is rejected for a while after five of
 * them, with the right key, too. Where no address is trustworthy no client is rejected, or any of them could lock the
 * owner out.
 *
 * @param failed As `publicRoute` takes it, and the handler, too.
 */
export function adminRoute(
  failed: FailedOperation | ((call: Call) => FailedOperation),
  handler: (call: Call) => Promise<Response>,
): RouteHandler {
  return publicRoute(failed, async (call) => {
    const { request } = call
    const given = request.headers.get(ADMIN_KEY_HEADER)
    const cookie = given ? null : await sessionOf(request, requestedSession(request.headers))
    if (cookie) rejectForeignSession(request)
    setCaller(request, cookie ?? (await requireKey(request, given ?? '')))
    if (!cookie) rejectForeignOrigin(request)
    await requireAccess(call)
    return handler(call)
  })
}

/** The caller a key identifies, or a token in the memory of a page. @throws ApiError 401 for any other; 429 after too many. */
async function requireKey(request: Request, given: string): Promise<Caller> {
  // Nobody guesses a token, so that it is not locked out by the wrong keys of others.
  const session = await sessionOf(request, digestsOf(given))
  if (session) return session
  const digest = accessKeyDigest(given)
  return attempt(
    request,
    'admin-key',
    async () => (isDeploymentKey(given) ? OWNER : digest === null ? null : keyHolder(request, digest)),
    async () => (digest === null ? null : authorOfKey(digest)),
  )
}

/**
 * An attempt to get in. A failed one is counted and its response delayed; one without a key is no attempt and costs nothing.
 * Failed ones about one person or key are counted from all networks, too: these reject nobody, or a stranger could lock out
 * whom they are about, but are told of in the log.
 *
 * @param counted What is tried: each is counted by itself, so that a used invitation locks nobody out.
 * @param about Whom a failed attempt was about, as the activity list stores it, where what was tried says so.
 * @throws ApiError 401 where `identify` finds nobody; 429 for a client that failed too often.
 */
export async function attempt<Found>(
  request: Request,
  counted: 'admin-key' | 'passkey' | 'invitation',
  identify: () => Promise<Found | null>,
  about: () => Promise<string | null>,
): Promise<Found> {
  const network = clientNetwork(request)
  const counter = network && `${counted}:${visitorDigest(network)}`
  if (counter) {
    const { hits, secondsLeft } = await readCounter(counter)
    if (hits >= ADMIN_KEY_FAILURES) throw tooMany(secondsLeft)
  }
  const found = await identify()
  if (found !== null) return found
  const isAttempt = counted !== 'admin-key' || request.headers.get(ADMIN_KEY_HEADER)
  if (isAttempt) await stall(request, counted, counter, await about())
  throw new ApiError('wrong_key')
}

const OWNER: Caller = {
  by: 'owner',
  name: null,
  role: 'owner',
  personId: null,
  sessionId: null,
  keyId: null,
}

/** Whether a key is that of the deployment, or the previous one while keys are exchanged. Both are always compared. */
function isDeploymentKey(given: string): boolean {
  const { adminKey, adminKeyPrevious } = serverEnvironment()
  const accepted = [adminKey, adminKeyPrevious].map((key) => key !== null && isSameSecret(given, key))
  return accepted.includes(true)
}

async function sessionOf(request: Request, digests: readonly string[]): Promise<Caller | null> {
  const isAccepted = ({ networks }: { networks: string[] | null }) =>
    networks === null || isInNetworks(networks, clientAddress(request))
  const found = digests.length > 0 ? await findSession(digests, isAccepted) : null
  if (!found) return null
  const { id: sessionId, personId, keyId } = found
  return personId === null
    ? { ...OWNER, sessionId }
    : { by: `person:${personId}`, name: found.name, role: roleFrom(found.role), personId, sessionId, keyId }
}

/** The holder of a program's or a person's key; null for one from another network than its own, as for one that there is not. */
async function keyHolder(request: Request, digest: string): Promise<Caller | null> {
  const found = await findAccessKey(digest, ({ networks }) => isInNetworks(networks, clientAddress(request)))
  if (!found) return null
  const { id, name, personId } = found
  const by = personId === null ? `key:${id}` : `person:${personId}`
  return { by, name, role: roleFrom(found.role), personId, sessionId: null, keyId: id }
}

const tooMany = (seconds: number) =>
  new ApiError('too_many_wrong_keys', {
    headers: { 'Retry-After': String(Math.max(1, seconds)) },
  })

let stalls = 0

/** Counts a failed attempt and delays its response. */
async function stall(
  request: Request,
  counted: Parameters<typeof attempt>[1],
  counter: string | null,
  about: string | null,
): Promise<void> {
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
      ...(about && { about }),
    })
    const [all, , own] = await Promise.all([
      incrementCounter('admin-key', ADMIN_KEY_ALERT_WINDOW_SECONDS),
      counter ? incrementCounter(counter, ADMIN_KEY_WINDOW_SECONDS) : null,
      about ? incrementCounter(`${counted}:${visitorDigest(about)}`, ADMIN_KEY_WINDOW_SECONDS) : null,
      sleep(ADMIN_KEY_STALL_MS),
    ])
    const isAimed = own !== null && own.hits > ADMIN_KEY_FAILURES
    if (isAimed)
      log.error({
        event: 'many failed attempts about one',
        about,
        hits: own.hits,
        windowSeconds: ADMIN_KEY_WINDOW_SECONDS,
      })
    const areMany = all.hits > ADMIN_KEY_ALERT_FAILURES
    if (areMany)
      log.error({
        event: 'many wrong admin keys',
        hits: all.hits,
        windowSeconds: ADMIN_KEY_ALERT_WINDOW_SECONDS,
      })
    // A slower response to a key would say that there is one.
    if (areMany || (isAimed && counted !== 'admin-key'))
      await sleep(ADMIN_KEY_STALL_UNDER_ATTACK_MS - ADMIN_KEY_STALL_MS)
  } finally {
    stalls -= 1
  }
}

const pathOf = (request: Request) => new URL(request.url).pathname.slice(0, 100)
