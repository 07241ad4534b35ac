const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text is a well-formed id: a UUID (RFC 9562). */
export function isId(text: string | undefined): text is string {
  return text !== undefined && ID.test(text)
}

/** The counter of an id has twelve bits. */
const IDS_AT_ONCE = 4096
/** Time, version and counter; variant and chance follow. */
const FIXED_CHARS = 18

/**
 * Ids of records that are made together, in their order: a UUID of version 7 has the time first, and here a counter behind it
 * (RFC 9562, section 6.2, method 1).
 *
 * @throws RangeError for more than fit into a millisecond.
 */
export function timeOrderedIds(count: number): string[] {
  if (count > IDS_AT_ONCE) throw new RangeError(`No more than ${IDS_AT_ONCE} ids can be made at once`)
  const time = Date.now().toString(16).padStart(12, '0')
  return Array.from({ length: count }, (_, counter) => {
    const random = crypto.randomUUID().slice(FIXED_CHARS)
    return `${time.slice(0, 8)}-${time.slice(8)}-7${counter.toString(16).padStart(3, '0')}${random}`
  })
}
