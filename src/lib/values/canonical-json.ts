/** What JSON can hold. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/**
 * The one JSON text of a value (RFC 8785, JSON Canonicalization Scheme): members in the order of their names' UTF-16 code units,
 * without blanks, numbers and texts as ECMAScript writes them.
 *
 * @throws TypeError for what JSON has no text for, as NaN, and for half a surrogate pair.
 */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    // JavaScript compares texts by UTF-16 code units.
    const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${members.map(([name, member]) => `${canonicalJson(name)}:${canonicalJson(member)}`).join(',')}}`
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`JSON has no ${value}`)
  if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) throw new TypeError('Half a surrogate pair')
  const text = JSON.stringify(value)
  if (text === undefined) throw new TypeError(`JSON has no ${typeof value}`)
  return text
}
