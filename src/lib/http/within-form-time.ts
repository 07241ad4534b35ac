import { UnavailableError } from '../errors/unavailable'
import { UnreadableError } from '../errors/unreadable'
import { withTimeout } from '../runtime/with-timeout'
import { FORM_RESPONSE_LIMIT_MS } from '../values/limits'

/**
 * The result of what a visitor's form asks for, if it arrives in time. Visitors are told the same of a database and of a store of files
 * that are away.
 *
 * @throws UnreadableError after `FORM_RESPONSE_LIMIT_MS`, or while a service is away.
 */
export const withinFormTime = <T>(work: Promise<T>): Promise<T> =>
  withTimeout(FORM_RESPONSE_LIMIT_MS, work).catch((error: unknown) => {
    throw error instanceof UnavailableError ? new UnreadableError(error) : error
  })
