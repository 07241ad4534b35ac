import { randomUUID } from 'node:crypto'
import { ZodError } from 'zod'
import { InvalidCursorError } from '../domain/invalid-cursor'
import { DATABASE_RETRY_AFTER_SECONDS, STORAGE_RETRY_AFTER_SECONDS } from '../domain/limits'
import { type FieldError, Refusal } from '../domain/refusal'
import { UnavailableError } from '../domain/unavailable'
import { UnreadableError } from '../domain/unreadable'
import { failureDetails, log } from '../log'
import { databaseErrorCode, isTakenSlug } from './database-errors'
import { ERROR_STATUS, type ErrorCode } from './error-codes'

/** A failure whose message is meant for the caller. Thrown anywhere below a route, answered by the route. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly code: ErrorCode,
    message: string,
    /** `facts` stand beside the message in the answer. */
    readonly details: {
      errors?: FieldError[]
      headers?: Record<string, string>
      facts?: Record<string, unknown>
    } = {},
  ) {
    super(message)
  }
}

/** The error response (docs/specification.md, section 8.1), fit for a person and free of anything internal. */
function toApiError(error: unknown, fallbackMessage: string): ApiError {
  if (error instanceof ApiError) return error
  if (error instanceof Refusal) return new ApiError(error.reason, error.message, error.details)
  if (error instanceof InvalidCursorError) {
    return new ApiError('invalid_input', error.message, {
      errors: [{ path: 'cursor', message: error.message }],
    })
  }
  if (error instanceof UnavailableError) {
    log.warn({ event: 'request failed', ...failureDetails(error) })
    return new ApiError('unavailable', `${fallbackMessage}: ${error.message}`, {
      headers: { 'Retry-After': String(STORAGE_RETRY_AFTER_SECONDS) },
    })
  }
  if (error instanceof ZodError) {
    const errors = error.issues.flatMap(fieldErrors)
    const [first, second] = errors
    return new ApiError('invalid_input', second || !first ? 'Some fields are not valid' : first.message, {
      errors,
    })
  }
  if (isTakenSlug(error)) {
    const message = 'slug already exists'
    return new ApiError('conflict', message, { errors: [{ path: 'slug', message }] })
  }
  const code = error instanceof UnreadableError ? 'database_away' : databaseErrorCode(error)
  if (code === 'database_away') {
    log.warn({ event: 'request failed', ...failureDetails(error) })
    return new ApiError(code, fallbackMessage, {
      headers: { 'Retry-After': String(DATABASE_RETRY_AFTER_SECONDS) },
    })
  }
  if (code) return new ApiError(code, fallbackMessage)
  const reference = randomUUID().slice(0, 8)
  log.error({ event: 'request failed', reference, ...failureDetails(error, true) })
  return new ApiError('internal', `${fallbackMessage} (reference ${reference})`)
}

/** An unknown field is named by its own path, like any other field at fault. */
function fieldErrors(issue: ZodError['issues'][number]): FieldError[] {
  if (issue.code !== 'unrecognized_keys') return [{ path: issue.path.join('.'), message: issue.message }]
  return issue.keys.map((key) => ({
    path: [...issue.path, key].join('.'),
    message: `Unknown field '${key.slice(0, 100)}'`,
  }))
}

/**
 * The one place where a failure becomes an answer: ApiError, Refusal, ZodError, what the database refuses, a database
 * or storage that is away (503 with `Retry-After`), and everything else (500 with a reference that is also in the log).
 *
 * @param fallbackMessage The message for this call (docs/specification.md, section 8), used when the failure has no
 *   words of its own.
 */
export function errorReply(error: unknown, fallbackMessage: string): Response {
  const { code, message, details } = toApiError(error, fallbackMessage)
  return Response.json(
    { message, ...(details.errors && { errors: details.errors }), ...details.facts },
    { status: ERROR_STATUS[code], headers: { 'Cache-Control': 'no-store', ...details.headers } },
  )
}
