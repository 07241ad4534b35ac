import { JSON_BODY_LIMIT_BYTES } from '../domain/limits'
import { ApiError } from './errors'

const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i

/**
 * The JSON in a request's body, counted while it arrives, so that nobody can fill the memory.
 *
 * @throws ApiError 415 for another content type, 413 beyond 1 MiB, 400 for what is not JSON.
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) {
    throw new ApiError('wrong_content_type', 'Send JSON with the content type application/json')
  }
  try {
    return JSON.parse(await readText(request))
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError('invalid_input', 'The request could not be read: it is not valid JSON')
  }
}

async function readText(request: Request): Promise<string> {
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
