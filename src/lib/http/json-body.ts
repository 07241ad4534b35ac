import type { z } from 'zod'
import { ApiError } from '../errors/api-error'
import { JSON_BODY_LIMIT_BYTES, JSON_MAX_DEPTH } from '../values/limits'
import { readBodyText } from './body-text'
import { inputError } from './errors'

const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype']

const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i

/**
 * The JSON in a request's body, counted while it arrives, so that no client can fill the memory.
 *
 * @throws ApiError 415 for another content type, 413 beyond the limit, 400 for what is not JSON or nested too deep.
 */
export async function readJsonBody(request: Request, limitBytes = JSON_BODY_LIMIT_BYTES): Promise<unknown> {
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) {
    throw new ApiError('json_expected')
  }
  try {
    const value: unknown = JSON.parse(await readBodyText(request, limitBytes))
    rejectOddStructure(value)
    return value
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError('invalid_json')
  }
}

/**
 * The JSON in a request's body as a schema reads it.
 *
 * @param kind The kind of record it is about, if any.
 * @throws ApiError 400 that names the fields the schema rejects, or as `readJsonBody` does.
 */
export async function readInput<Input>(
  request: Request,
  schema: z.ZodType<Input>,
  kind?: string,
): Promise<Input> {
  return parseInput(await readJsonBody(request), schema, kind)
}

/**
 * Input as a schema reads it.
 *
 * @throws ApiError 400 that names the fields the schema rejects.
 */
export function parseInput<Input>(value: unknown, schema: z.ZodType<Input>, kind?: string): Input {
  const { data, error } = schema.safeParse(value)
  if (error) throw inputError(error.issues, kind)
  return data as Input
}

/**
 * Rejects what is nested so deep that reading it would use up the stack, and keys that reach into an object's prototype.
 * Walks with a list of its own instead of calling itself.
 */
function rejectOddStructure(value: unknown): void {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > JSON_MAX_DEPTH) {
      throw new ApiError('too_deep', { values: { max: JSON_MAX_DEPTH } })
    }
    level = level.flatMap((part) => {
      if (part === null || typeof part !== 'object') return []
      const odd = PROTOTYPE_KEYS.find((key) => Object.hasOwn(part, key))
      if (odd) throw new ApiError('forbidden_name', { values: { name: odd } })
      return Object.values(part)
    })
  }
}
