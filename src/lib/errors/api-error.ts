import {
  type CodedError,
  type CodeValues,
  ERRORS,
  type ErrorCode,
  type ErrorValues,
  type FieldError,
  type ValuesArgument,
} from './error-codes'

type Details = {
  /** The English text where it is not that of the code. */
  message?: string
  /** The fields that are not valid. */
  errors?: readonly FieldError[]
  headers?: Readonly<Record<string, string>>
  /** What stands beside the message in the response, such as `{usedIn: […]}`. */
  facts?: Readonly<Record<string, unknown>>
}

type Arguments<Code extends ErrorCode> = ErrorCode extends Code
  ? [details?: Details & { values?: ErrorValues | undefined }]
  : keyof CodeValues<Code> extends never
    ? [details?: Details]
    : [details: Details & { values: CodeValues<Code> }]

/**
 * A failure the client is told about: by its code and values, and in English. Thrown anywhere below a route, which makes
 * a response of it.
 */
export class ApiError<Code extends ErrorCode = ErrorCode> extends Error implements CodedError {
  override readonly name = 'ApiError'
  readonly values: CodedError['values']
  readonly details: Details

  constructor(
    readonly code: Code,
    ...[details]: Arguments<Code>
  ) {
    super(code)
    this.details = details ?? {}
    this.values = (details as { values?: CodedError['values'] } | undefined)?.values
  }

  get status(): number {
    return ERRORS[this.code].status
  }
}

/** An error that one field causes, named beside the whole. */
export function fieldError<Code extends ErrorCode>(
  path: string,
  code: Code,
  ...[values]: ValuesArgument<Code>
): ApiError {
  return new ApiError<ErrorCode>(code, { values, errors: [{ path, code, values }] })
}
