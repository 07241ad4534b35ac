import { ApiError } from '../errors/api-error'
import type { Kind } from '../fields/kind'
import { callOrigin } from '../http/call-origin'
import type { Origin } from '../records/history/activity'
import { type Area, isAllowedTo, type Role } from '../values/roles'

/** Who calls the admin API: the deployment's key, a person, or a program with a key of its own. */
export type Caller = {
  /** As the activity list stores it (`author` in src/lib/records/history/authors.ts). */
  by: string
  /** null for the deployment's key. */
  name: string | null
  role: Role
  personId: string | null
  /** The session the call belongs to; null for one with a key. */
  sessionId: string | null
  /** The key of the call, or the one its session was begun with; null for the deployment's, and after a passkey or an invitation. */
  keyId: string | null
}

const callers = new WeakMap<Request, Caller>()

/** Notes who was identified as the caller of a request, for its handler. */
export function setCaller(request: Request, caller: Caller): void {
  callers.set(request, caller)
}

/** Who calls. Only inside `adminRoute`, which identifies every caller. */
export function callerOf(request: Request): Caller {
  const caller = callers.get(request)
  if (!caller) throw new Error('Callers are identified inside adminRoute only')
  return caller
}

/** The author of a change that a request makes. */
export function authorOf(request: Request): Origin {
  return { ...callOrigin(request), by: callerOf(request).by }
}

/** Whether the caller may read, or write, records of a kind. */
export function mayUse(request: Request, { area }: Pick<Kind, 'area'>, access: 'read' | 'write'): boolean {
  return isAllowedTo(callerOf(request), area, access)
}

/** The parts of the admin whose values the caller may read, for kinds whose records have some of several. */
export const readableBy =
  (request: Request) =>
  (area: Area): boolean =>
    mayUse(request, { area }, 'read')

/** @throws ApiError 403 where the caller's role may not do this with records of a kind. */
export function requireUse(request: Request, kind: Pick<Kind, 'area'>, access: 'read' | 'write'): void {
  if (!mayUse(request, kind, access)) throw notAllowed()
}

/** What a role may not do. */
export const notAllowed = () => new ApiError('not_allowed')
