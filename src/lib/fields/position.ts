import type { Kind } from './kind'

/** The field that holds where a record stands among the others: the number its kind is ordered by; null without one. */
export function positionField({ sorts: [first], declared }: Kind): string | null {
  return first.type === 'number' && Object.hasOwn(declared, first.by) ? first.by : null
}
