import type { CodedError } from '../errors/error-codes'
import type { FieldErrorReply } from '../fields/issue-codes'
import { CALL_TIMEOUT_MS } from '../values/page-limits'

/** A failed response of the API; one of a proxy in front of it has none of these. */
export type ErrorBody = Partial<CodedError> & { message?: string; errors?: FieldErrorReply[] }

/** A call failed: for what reason, its code and values say, as far as they are known. `message` is the same in English. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly code: ErrorBody['code']
  readonly values: ErrorBody['values']
  readonly errors: ErrorBody['errors']

  /**
   * @param status The HTTP status, that of a success where its response could not be read; 0 when there was no response
   * in time.
   * @param body The whole response, with what stands beside the message, such as `count` or `current`.
   */
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.message ?? '')
    this.code = body.code
    this.values = body.values
    this.errors = body.errors
  }
}

type CallOptions = RequestInit & {
  /** Includes the time its response takes to arrive. */
  timeoutMs?: number
}

/**
 * Calls the API from the browser, which trusts its own server for the type of the response.
 *
 * @throws CallFailure for everything but a successful response in JSON: a proxy in front of the server may answer with a page
 * of its own. The signal's reason when it aborts.
 */
export async function callApi<T>(
  url: string,
  options: CallOptions = {},
): Promise<{ data: T; headers: Headers }> {
  const { status, headers, body } = await respond(url, options, (response) => response.text())
  const data = jsonOf(body)
  if (data === undefined) throw new CallFailure(status, {})
  return { data: data as T, headers }
}

/** A file, and what its response says of it. */
export type DownloadedFile = { file: Blob; headers: Headers }

/**
 * Fetches a file of the API.
 *
 * @throws CallFailure for everything but a successful response.
 */
export async function downloadFile(url: string, options: CallOptions): Promise<DownloadedFile> {
  const { body: file, headers } = await respond(url, options, (response) => response.blob())
  return { file, headers }
}

async function respond<Body>(
  url: string,
  { timeoutMs = CALL_TIMEOUT_MS, signal, ...init }: CallOptions,
  read: (response: Response) => Promise<Body>,
): Promise<{ status: number; headers: Headers; body: Body }> {
  signal?.throwIfAborted()
  const controller = new AbortController()
  const abort = () => controller.abort()
  signal?.addEventListener('abort', abort)
  const timer = setTimeout(abort, timeoutMs)
  try {
    const response = await fetch(url, { ...init, signal: controller.signal })
    const { status, headers } = response
    if (!response.ok) throw failureOf(status, jsonOf(await response.text()))
    return { status, headers, body: await read(response) }
  } catch (error) {
    signal?.throwIfAborted()
    throw error instanceof CallFailure ? error : new CallFailure(0, { code: 'network_error' })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/** What is no JSON counts as nothing. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The failure a response reports, without those of its parts that are not what they should be. */
export function failureOf(status: number, value: unknown): CallFailure {
  if (typeof value !== 'object' || value === null) return new CallFailure(status, {})
  const { message, code, values, errors, ...rest } = value as Record<keyof ErrorBody, unknown>
  return new CallFailure(status, {
    ...rest,
    ...(typeof message === 'string' && { message }),
    ...(typeof code === 'string' && { code: code as CodedError['code'] }),
    ...(typeof values === 'object' && values !== null && { values: values as CodedError['values'] }),
    ...(Array.isArray(errors) && { errors: errors.filter(isFieldError) }),
  })
}

function isFieldError(value: Partial<FieldErrorReply> | null): value is FieldErrorReply {
  return typeof value?.path === 'string' && typeof value.message === 'string'
}

/** The path of the next page, from `Link: <…>; rel="next"` (RFC 8288); null at the end. */
export function nextPageOf(headers: Headers): string | null {
  return /<([^>]+)>;\s*rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? null
}
