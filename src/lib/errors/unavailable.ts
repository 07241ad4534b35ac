import { ERRORS } from './error-codes'

/** What can be unavailable beside the database, as codes of errors. */
export type UnavailableReason =
  | 'storage_full'
  | 'storage_read_only'
  | 'storage_forbidden'
  | 'storage_unreachable'
  | 'storage_unusable'
  | 'conversion_timeout'
  | 'timeout'
  | 'site_busy'

/** A service other than the database, such as the image store, is temporarily unavailable. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError'
  readonly code: string | undefined

  constructor(
    readonly reason: UnavailableReason,
    cause?: unknown,
  ) {
    // For the log and for operators, who know what was being done.
    super(ERRORS[reason].text.replace('{operation}: ', ''), { cause })
    const { code, name } = (cause ?? {}) as { code?: unknown; name?: unknown }
    this.code = [code, name].find((value) => typeof value === 'string') as string | undefined
  }
}
