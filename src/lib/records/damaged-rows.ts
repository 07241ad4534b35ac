import type { Kind } from '../fields/kind'
import { log } from '../runtime/log'
import { isDamaged, repairedValue } from '../values/damaged-values'

/** Damaged rows that were logged already: public lists are read all the time. */
const logged = new Set<string>()
const LOGGED_MAX = 1000

/**
 * The columns of a row that hold a value the program cannot use, as they can be stored. Every write of the row has to
 * store them, because the constraints of the table reject them as they are.
 */
export function repairedColumns({ declared }: Kind, row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      Object.hasOwn(declared, name) && isDamaged(value) ? [[name, repairedValue(value)]] : [],
    ),
  )
}

/** Whether the public can be shown a row. One that is damaged is logged, for the admin to repair. */
export function isWhole(kind: Kind, row: { id: string }): boolean {
  const fields = Object.keys(repairedColumns(kind, row))
  if (fields.length === 0) return true
  const record = `${kind.key} ${row.id}`
  if (!logged.has(record) && logged.size < LOGGED_MAX) {
    logged.add(record)
    log.error({ event: 'damaged row left out', kind: kind.key, id: row.id, fields })
  }
  return false
}
