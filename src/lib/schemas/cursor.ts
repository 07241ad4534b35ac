import { z } from 'zod'
import { InvalidCursorError } from '../domain/invalid-cursor'

/** The last row a reader has got: its sorting key and its id, which decides among equal keys. */
export type Place<Key> = { key: Key; id: string }

/**
 * Writes down where a list goes on. Opaque to callers; it names the place rather than a count, so rows that come
 * or go in between neither repeat nor hide others.
 *
 * @param order The order the place belongs to: a cursor of one order means nothing in another.
 */
export function encodeCursor(order: string, place: Place<unknown>): string {
  return Buffer.from(JSON.stringify([order, place.key, place.id])).toString('base64url')
}

/**
 * Reads what `encodeCursor` wrote.
 *
 * @throws InvalidCursorError for anything else.
 */
export function decodeCursor<Key>(order: string, keySchema: z.ZodType<Key>, cursor: string): Place<Key> {
  try {
    const text = Buffer.from(cursor, 'base64url').toString()
    const [, key, id] = z.tuple([z.literal(order), keySchema, z.uuid()]).parse(JSON.parse(text))
    return { key, id }
  } catch {
    throw new InvalidCursorError()
  }
}
