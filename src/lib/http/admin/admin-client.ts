import { type CodedError, type FailedOperation, isErrorCode } from '../../errors/error-codes'
import { errorText } from '../../errors/error-text'
import { ADMIN_CALL_TIMEOUT_MS } from '../../values/limits'
import { CallFailure, callApi, type DownloadedFile, downloadFile, type ErrorBody } from '../client'
import { ADMIN_KEY_HEADER } from './request-headers'

type AdminCallOptions = {
  /** What failed, where the response does not say. */
  failed: FailedOperation
  method?: string
  /** Sent as JSON. */
  body?: unknown
  signal?: AbortSignal | undefined
  headers?: Record<string, string> | undefined
  timeoutMs?: number | undefined
  /** The call goes on when its page is left. */
  keepalive?: boolean | undefined
}

/** The format of keys: headers carry visible ASCII only. */
const KEY_PATTERN = /^[\x21-\x7e]+$/

/** What a call is made with: the admin key, or null for the session of a browser that stays signed in. */
export type AdminKey = string | null

/** The header of a call; none where the browser's cookie says who calls. */
export function keyHeader(key: AdminKey): Record<string, string> {
  return key === null ? {} : { [ADMIN_KEY_HEADER]: key }
}

/**
 * Calls the admin API from the browser.
 *
 * @throws CallFailure for everything but a successful response, always with a message or a code of known text.
 */
export function callAdmin<T>(
  key: AdminKey,
  url: string,
  options: AdminCallOptions,
): Promise<{ data: T; headers: Headers }> {
  return explained(options.failed, () => callApi<T>(url, requestInit(key, options)))
}

/**
 * Fetches a file of the admin API.
 *
 * @throws CallFailure as `callAdmin` does.
 */
export function downloadFromAdmin(
  key: AdminKey,
  url: string,
  options: AdminCallOptions,
): Promise<DownloadedFile> {
  return explained(options.failed, () => downloadFile(url, requestInit(key, options)))
}

function requestInit(
  key: AdminKey,
  {
    method = 'GET',
    body,
    signal,
    headers,
    timeoutMs = ADMIN_CALL_TIMEOUT_MS,
    keepalive = false,
  }: AdminCallOptions,
) {
  if (key !== null && !KEY_PATTERN.test(key)) throw new CallFailure(401, { code: 'wrong_key' })
  return {
    method,
    headers: {
      ...headers,
      ...keyHeader(key),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    timeoutMs,
    cache: 'no-store' as const,
    keepalive,
  }
}

/** Sees to it that a failure says what failed. */
export async function explained<T>(failed: FailedOperation, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw error instanceof CallFailure
      ? new CallFailure(error.status, explainedBody(error.body, failed))
      : error
  }
}

function explainedBody({ code, values, errors, ...body }: ErrorBody, failed: FailedOperation): ErrorBody {
  const reason = code && hasText({ code, values }) ? { code, values } : undefined
  const operation = typeof failed === 'string' ? { operation: failed } : failed
  return {
    ...body,
    ...(reason ?? (body.message ? {} : { code: 'no_message', values: operation })),
    ...(errors && {
      errors: errors.map((error) => (hasText(error) ? error : { ...error, code: 'invalid_value' })),
    }),
  }
}

/** Whether an error can be put into words: its code is known, and its values are those the text needs. */
function hasText(error: CodedError): boolean {
  try {
    return isErrorCode(error.code) && errorText(error) !== ''
  } catch {
    return false
  }
}
