import { ApiError } from './api-error'
import type { ErrorCode, ValuesArgument } from './error-codes'

/** Rejects an upload that is no picture the site takes (docs/specification.md, section 5), and says why. */
export function rejectedPicture<Code extends ErrorCode>(
  code: Code,
  ...[values]: ValuesArgument<Code>
): ApiError {
  return new ApiError('not_an_image', { errors: [{ path: 'image', code, values }] })
}
