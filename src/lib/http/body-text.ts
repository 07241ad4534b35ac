import { JSON_BODY_LIMIT_BYTES } from '../domain/limits'
import { ApiError } from './errors'

/**
 * The text of a request's body, counted while it arrives, so that nobody can fill the memory.
 *
 * @throws ApiError 413 beyond 1 MiB.
 */
export async function readBodyText(request: Request): Promise<string> {
  const tooLarge = () => new ApiError('too_large', 'The request is too large')
  if (Number(request.headers.get('content-length')) > JSON_BODY_LIMIT_BYTES) throw tooLarge()
  const decoder = new TextDecoder()
  let text = ''
  let sizeBytes = 0
  for await (const chunk of request.body ?? []) {
    sizeBytes += chunk.byteLength
    if (sizeBytes > JSON_BODY_LIMIT_BYTES) throw tooLarge()
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
