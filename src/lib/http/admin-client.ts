import { ADMIN_CALL_TIMEOUT_MS } from '../domain/limits'
import type { FieldError } from '../domain/refusal'
import { ADMIN_KEY_HEADER } from './admin-key-header'

/** A call of the admin failed. `message` is the server's, fit for a person. */
export class AdminCallFailure extends Error {
  override readonly name = 'AdminCallFailure'

  /**
   * @param status The HTTP status; 0 when no answer came, because the network is gone or too slow.
   * @param errors The fields at fault.
   * @param body The whole answer, with what it told beside the message, such as `count` or `current`.
   */
  constructor(
    readonly status: number,
    message: string,
    readonly errors?: FieldError[],
    readonly body?: unknown,
  ) {
    super(message)
  }
}

/** What a failed call says when no answer came (docs/specification.md, section 8.2). */
export const NETWORK_ERROR = 'Network error. Please try again.'

/** What the login says of a key that is not accepted (docs/specification.md, section 6). */
export const WRONG_KEY = 'Invalid admin key. Please try again.'

/** Whether a text can be a key at all: a header carries visible ASCII only. */
const KEY_PATTERN = /^[\x21-\x7e]+$/

/**
 * Calls the admin API from the browser.
 *
 * @param body Sent as JSON, or as it is when it is form data.
 * @throws AdminCallFailure for everything but a successful answer.
 */
export async function callAdmin(
  key: string,
  method: string,
  url: string,
  {
    body,
    signal,
    headers,
    timeoutMs = ADMIN_CALL_TIMEOUT_MS,
  }: {
    body?: unknown
    signal?: AbortSignal | undefined
    headers?: Record<string, string> | undefined
    timeoutMs?: number
  } = {},
): Promise<Response> {
  if (!KEY_PATTERN.test(key)) throw new AdminCallFailure(401, WRONG_KEY)
  const json = body !== undefined && !(body instanceof FormData)
  const timeout = AbortSignal.timeout(timeoutMs)
  let response: Response
  try {
    response = await fetch(url, {
      method,
      headers: { ...headers, [ADMIN_KEY_HEADER]: key, ...(json && { 'content-type': 'application/json' }) },
      body: json ? JSON.stringify(body) : (body as FormData | undefined),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      cache: 'no-store',
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new AdminCallFailure(0, NETWORK_ERROR)
  }
  if (response.ok) return response
  const answer = await jsonOf(response)
  throw new AdminCallFailure(
    response.status,
    answer?.message ?? `${response.status}: ${response.statusText}`,
    answer?.errors,
    answer,
  )
}

async function jsonOf(response: Response): Promise<{ message?: string; errors?: FieldError[] } | undefined> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

/** Where a list goes on: the path of `Link: <…>; rel="next"` (RFC 8288), or null at its end. */
export function nextPageOf(response: Response): string | null {
  return /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null
}
