import { ApiError } from '../errors/api-error'

/**
 * The text in a request's body, counted while it arrives, so that no client can fill the memory.
 *
 * @throws ApiError 413 beyond the limit, 400 for bytes that are no UTF-8.
 */
export async function readBodyText(request: Request, limitBytes: number): Promise<string> {
  const tooLarge = () => new ApiError('request_too_large')
  if (Number(request.headers.get('content-length')) > limitBytes) throw tooLarge()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (chunk?: Uint8Array) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      throw new ApiError('not_utf8')
    }
  }
  let text = ''
  let sizeBytes = 0
  for await (const chunk of request.body ?? []) {
    sizeBytes += chunk.byteLength
    if (sizeBytes > limitBytes) throw tooLarge()
    text += decode(chunk)
  }
  return text + decode()
}
