import type { CodedError } from '../domain/error-codes'
import { errorText } from '../domain/error-text'
import { ADMIN_CALL_TIMEOUT_MS } from '../domain/limits'
import type { FieldErrorReply } from '../fields/issue-codes'
import { ADMIN_KEY_HEADER } from './admin-key-header'

/** A failed response of the API; one of a proxy in front of it has none of these. */
export type ErrorBody = Partial<CodedError> & { message?: string; errors?: FieldErrorReply[] }

/** A call of the admin failed: for what reason, its code and values say. `message` is the same in English. */
export class AdminCallFailure extends Error {
  override readonly name = 'AdminCallFailure'
  readonly code: ErrorBody['code']
  readonly values: ErrorBody['values']
  readonly errors: ErrorBody['errors']

  /**
   * @param status The HTTP status; 0 when there was no response, because the network is gone or too slow.
   * @param body The whole response, with what stands beside the message, such as `count` or `current`.
   */
  constructor(
    readonly status: number,
    readonly body: ErrorBody | undefined,
    message = body?.message ?? (body?.code ? errorText({ ...body, code: body.code }) : String(status)),
  ) {
    super(message)
    this.code = body?.code
    this.values = body?.values
    this.errors = body?.errors
  }
}

/** The format of keys: headers carry visible ASCII only. */
const KEY_PATTERN = /^[\x21-\x7e]+$/

/**
 * Calls the admin API from the browser.
 *
 * @param body Sent as JSON, or as it is when it is form data.
 * @throws AdminCallFailure for everything but a successful response.
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
  if (!KEY_PATTERN.test(key)) throw new AdminCallFailure(401, { code: 'wrong_key' })
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
    throw new AdminCallFailure(0, { code: 'network_error' })
  }
  if (response.ok) return response
  const failure = await jsonOf(response)
  throw new AdminCallFailure(
    response.status,
    failure,
    failure?.message ?? `${response.status}: ${response.statusText}`,
  )
}

async function jsonOf(response: Response): Promise<ErrorBody | undefined> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

/** The path of the next page, from `Link: <…>; rel="next"` (RFC 8288); null at the end. */
export function nextPageOf(response: Response): string | null {
  return /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null
}
