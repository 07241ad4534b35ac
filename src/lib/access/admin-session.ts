import { createHmac, randomBytes } from 'node:crypto'
import { serverEnvironment } from '../config/env'
import { deleteSessions, storeSession } from '../data/access/admin-sessions'
import { clientNetwork } from '../http/call-origin'
import { adminReply } from '../http/reply'

/** The cookie of a browser that stays signed in. */
const SESSION_COOKIE = 'site-admin-session'

/** How long a browser stays signed in. */
export const ADMIN_SESSION_SECONDS = 12 * 60 * 60

/**
 * A cookie that says only that somebody is signed in here: their visits of public pages are not counted. It is also sent where a link
 * elsewhere leads to a page.
 */
export const STAFF_COOKIE = 'site-staff'

const USER_AGENT_READ_CHARS = 300

const TOKEN_PATTERN = /^[\w-]{43}$/

/** The only paths the cookie is sent to: public pages and their caches never see it. */
const COOKIE_PATHS = ['/admin', '/api/admin']

/**
 * What the database holds of a token. The key is part of it, so a session ends with the key it was started with, and
 * the table is of no use without the key.
 */
const digestOf = (token: string, key: string) => createHmac('sha256', key).update(token).digest('base64url')

/** A new session: the token for the browser and its digest for the database. @param key The deployment's, or the previous one. */
export function newSession(key = serverEnvironment().adminKey): { token: string; digest: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, digest: digestOf(token, key) }
}

const BROWSERS = [
  [/\bEdg\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/\bChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** The browser and the system that a request names, by which its person recognizes a session: 'Firefox, Windows'. */
export function deviceOf(headers: Headers): string {
  const agent = (headers.get('user-agent') ?? '').slice(0, USER_AGENT_READ_CHARS)
  const named = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(agent))?.[1] ?? []
  return [named(BROWSERS), named(SYSTEMS)].flat().join(', ')
}

/** The digests a token can have in the database: by the key, and by the previous one while keys are exchanged. */
export function digestsOf(token: string): string[] {
  if (!TOKEN_PATTERN.test(token)) return []
  const { adminKey, adminKeyPrevious } = serverEnvironment()
  return [adminKey, adminKeyPrevious].flatMap((key) => (key === null ? [] : [digestOf(token, key)]))
}

/**
 * The digests of the session a request belongs to: of every cookie of its name, because another host of the domain can put
 * one of its own before it, which must neither log out nor keep from logging out.
 */
export function requestedSession(headers: Headers): string[] {
  const name = `${SESSION_COOKIE}=`
  const cookies = (headers.get('cookie') ?? '').split(/;\s*/)
  const own = cookies.filter((cookie) => cookie.startsWith(name))
  return own.flatMap((cookie) => digestsOf(cookie.slice(name.length)))
}

/**
 * Begins a session of a person, who has shown that they are this person.
 *
 * @param stays Whether the browser keeps the session: then its token is in a cookie, else in the response.
 * @param keyId The key they have shown it with; null for anything else.
 */
export async function sessionReply(
  request: Request,
  personId: string,
  stays: boolean,
  keyId: string | null = null,
): Promise<Response> {
  const { token, digest } = newSession()
  const place = { personId, keyId, device: deviceOf(request.headers), network: clientNetwork(request) }
  await deleteSessions(requestedSession(request.headers))
  const expiresAt = (await storeSession(digest, ADMIN_SESSION_SECONDS, place)).toISOString()
  if (stays) return withSessionCookie(adminReply({ expiresAt }, { status: 201 }), token)
  // The cookie of a person before, which a reload would go on with.
  return withSessionCookie(adminReply({ token, expiresAt }, { status: 201 }), null, true)
}

/**
 * A response that hands the browser its token; without one, the browser forgets it.
 *
 * @param isSignedIn Whether somebody is signed in, perhaps with a token that the page keeps.
 */
export function withSessionCookie(
  response: Response,
  token: string | null,
  isSignedIn = token !== null,
): Response {
  const age = token === null ? 0 : ADMIN_SESSION_SECONDS
  for (const path of COOKIE_PATHS) {
    response.headers.append(
      'Set-Cookie',
      // Browsers take a secure cookie from http://localhost too.
      `${SESSION_COOKIE}=${token ?? ''}; Path=${path}; Max-Age=${age}; HttpOnly; Secure; SameSite=Strict`,
    )
  }
  const staffAge = isSignedIn ? ADMIN_SESSION_SECONDS : 0
  response.headers.append(
    'Set-Cookie',
    `${STAFF_COOKIE}=1; Path=/; Max-Age=${staffAge}; HttpOnly; Secure; SameSite=Lax`,
  )
  return response
}
