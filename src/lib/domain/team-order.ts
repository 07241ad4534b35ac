/**
 * A person's place in the team (docs/specification.md, section 5.5): what is not a number becomes 0.
 *
 * @param value What a form or a caller gives, a number or the text of one.
 */
export function teamOrder(value: unknown): number {
  const order = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof order === 'number' && Number.isFinite(order) ? order : 0
}
