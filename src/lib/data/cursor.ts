import { z } from 'zod'
import { fieldError } from '../errors/api-error'

/** The last row of a page: its sort key and its id, which orders rows with equal keys. */
export type CursorPosition<Key> = { key: Key; id: string }

/**
 * Encodes the cursor of the next page, which is opaque to callers. It refers to a row instead of an offset, so that
 * rows added or removed in between neither repeat nor hide others.
 *
 * @param order The order of the list; a cursor is valid in this order only.
 */
export function encodeCursor(order: string, position: CursorPosition<unknown>): string {
  return Buffer.from(JSON.stringify([order, position.key, position.id])).toString('base64url')
}

/**
 * Decodes a cursor of `encodeCursor`.
 *
 * @throws ApiError for anything else.
 */
export function decodeCursor<Key>(
  order: string,
  keySchema: z.ZodType<Key>,
  cursor: string,
): CursorPosition<Key> {
  try {
    const text = Buffer.from(cursor, 'base64url').toString()
    const [, key, id] = z.tuple([z.literal(order), keySchema, z.uuid()]).parse(JSON.parse(text))
    return { key, id }
  } catch {
    throw fieldError('cursor', 'invalid_cursor')
  }
}
