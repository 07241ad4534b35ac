import { randomUUID } from 'node:crypto'
import { ZodError, type z } from 'zod'
import { ApiError, fieldError } from '../errors/api-error'
import type { CodedError, ErrorCode, ErrorValues, FailedOperation } from '../errors/error-codes'
import { ENGLISH, errorText } from '../errors/error-text'
import { isTakenSlug } from '../errors/taken-slug'
import { UnavailableError } from '../errors/unavailable'
import { UnreadableError } from '../errors/unreadable'
import { fieldErrors } from '../fields/issue-codes'
import { ANY_KEYS } from '../kinds'
import { kindOf } from '../kinds/any-kind'
import { failureDetails, log } from '../runtime/log'
import { DATABASE_RETRY_AFTER_SECONDS, STORAGE_RETRY_AFTER_SECONDS } from '../values/limits'
import { databaseErrorCode } from './database-errors'

const NAMES: Readonly<Record<string, { label: string; plural: string }>> = Object.fromEntries(
  ANY_KEYS.map((key) => [key, kindOf(key)]),
)

const LANGUAGE = {
  ...ENGLISH,
  kindName: (kind: string) => ({ one: NAMES[kind]?.label ?? '', many: NAMES[kind]?.plural ?? '' }),
}

const retryAfter = (seconds: number) => ({ headers: { 'Retry-After': String(seconds) } })

/**
 * Input that a schema rejects, as an error that names the fields.
 *
 * @param kind The kind of record the input is for, if any.
 */
export function inputError(issues: readonly z.core.$ZodIssue[], kind?: string): ApiError {
  const errors = fieldErrors(issues, kind)
  const [first, second] = errors
  if (second || !first) return new ApiError('some_fields_invalid', { errors })
  const { code, values, message } = first
  return new ApiError<ErrorCode>(code, { values, message, errors })
}

function toApiError(error: unknown, failed: FailedOperation, reading: boolean): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof ZodError) return inputError(error.issues)
  const operation = typeof failed === 'string' ? { operation: failed } : failed
  if (isTakenSlug(error)) {
    return fieldError('slug', 'slug_taken', { kind: 'kind' in operation ? operation.kind : '' })
  }
  const failure = (
    code: ErrorCode,
    details: { values?: ErrorValues; headers?: Record<string, string> } = {},
  ) => new ApiError(code, { ...details, values: { ...operation, ...details.values } })
  if (error instanceof UnavailableError) {
    log.warn({ event: 'request failed', ...failureDetails(error) })
    return failure(error.reason, retryAfter(STORAGE_RETRY_AFTER_SECONDS))
  }
  const code = error instanceof UnreadableError ? 'database_away' : databaseErrorCode(error)
  if (code === 'database_away') {
    log.warn({ event: 'request failed', ...failureDetails(error) })
    return failure(code, retryAfter(DATABASE_RETRY_AFTER_SECONDS))
  }
  if (code && !reading) return failure(code)
  const reference = randomUUID().slice(0, 8)
  log.error({ event: 'request failed', reference, ...failureDetails(error, true) })
  return failure('internal', { values: { reference } })
}

/** An error as it travels, with its English text. */
export function englishError({ code, values, message }: CodedError & { message?: string | undefined }) {
  return { message: message ?? errorText({ code, values }, LANGUAGE), code, ...(values && { values }) }
}

/**
 * The one place where a failure becomes a response `{message, code, values?, errors?}`: ApiError, ZodError, input the
 * database rejects, a database or storage that is away (503 with `Retry-After`), and everything else (500 with a
 * reference that is also in the log).
 *
 * @param failed What the route was doing, for failures that have no text of their own.
 * @param reading That nothing was to be written: what the database rejects is then no fault of the client.
 */
export function errorReply(error: unknown, failed: FailedOperation, reading = false): Response {
  const { status, details, ...coded } = toApiError(error, failed, reading)
  return Response.json(
    {
      ...englishError({ ...coded, message: details.message }),
      ...(details.errors && {
        errors: details.errors.map((each) => ({ path: each.path, ...englishError(each) })),
      }),
      ...details.facts,
    },
    { status, headers: { 'Cache-Control': 'no-store', ...details.headers } },
  )
}
