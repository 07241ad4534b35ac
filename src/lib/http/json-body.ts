import { readBodyText } from './body-text'
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
    return JSON.parse(await readBodyText(request))
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError('invalid_input', 'The request could not be read: it is not valid JSON')
  }
}
