import { ApiError } from '../../errors/api-error'
import { IDEMPOTENCY_KEY_HEADER } from './idempotency-key-header'

const KEY_PATTERN = /^[\x21-\x7e]{1,100}$/

/**
 * The key of a creation; null where the client sent none.
 *
 * @throws ApiError 400 for one that is too long or has other than visible ASCII characters.
 */
export function idempotencyKey(request: Request): string | null {
  const key = request.headers.get(IDEMPOTENCY_KEY_HEADER)
  if (key !== null && !KEY_PATTERN.test(key)) throw new ApiError('invalid_idempotency_key')
  return key
}
