import { JSON_BODY_LIMIT_BYTES, JSON_MAX_DEPTH } from '../domain/limits'
import { readBodyText } from './body-text'
import { ApiError } from './errors'

const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype']

const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i

/**
 * The JSON in a request's body, counted while it arrives, so that nobody can fill the memory.
 *
 * @throws ApiError 415 for another content type, 413 beyond 1 MiB, 400 for what is not JSON or nested too deep.
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) {
    throw new ApiError('wrong_content_type', 'Send JSON with the content type application/json')
  }
  try {
    const value: unknown = JSON.parse(await readBodyText(request, JSON_BODY_LIMIT_BYTES))
    refuseOddStructure(value)
    return value
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError('invalid_input', 'The request could not be read: it is not valid JSON')
  }
}

/**
 * Refuses what is nested so deep that reading it would use up the stack, and keys that reach into an object's prototype.
 * Walks with a list of its own instead of calling itself.
 */
function refuseOddStructure(value: unknown): void {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > JSON_MAX_DEPTH) {
      throw new ApiError('invalid_input', `The request is nested more than ${JSON_MAX_DEPTH} levels deep`)
    }
    level = level.flatMap((part) => {
      if (part === null || typeof part !== 'object') return []
      const odd = PROTOTYPE_KEYS.find((key) => Object.hasOwn(part, key))
      if (odd)
        throw new ApiError('invalid_input', `The request holds a field '${odd}', which no field is called`)
      return Object.values(part)
    })
  }
}
