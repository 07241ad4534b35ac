/**
 * A team member's position in the list (docs/specification.md, section 5.5): what is not a number becomes 0.
 *
 * @param value From a form or a caller: a number or its text.
 */
export function teamOrder(value: unknown): number {
  const order = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof order === 'number' && Number.isFinite(order) ? order : 0
}
