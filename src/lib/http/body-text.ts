import { ApiError } from '../errors/api-error'

/**
 * The text in a request's body, counted while it arrives, so that no client can fill the memory. Bytes that are no UTF-8
 * become U+FFFD.
 *
 * @throws ApiError 413 beyond the limit.
 */
export async function readBodyText(request: Request, limitBytes: number): Promise<string> {
  const tooLarge = () => new ApiError('request_too_large')
  if (Number(request.headers.get('content-length')) > limitBytes) throw tooLarge()
  const decoder = new TextDecoder()
  let text = ''
  let sizeBytes = 0
  for await (const chunk of request.body ?? []) {
    sizeBytes += chunk.byteLength
    if (sizeBytes > limitBytes) throw tooLarge()
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
