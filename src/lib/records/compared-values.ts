import { isDeepStrictEqual } from 'node:util'
import { valueAt } from '../fields/record-values'
import type { BaseRow, Input, KindTable } from './kind-table'

/** A row as JSON has it, without what is computed from other fields. */
export const comparedValues = (table: KindTable, row: BaseRow): Input =>
  JSON.parse(JSON.stringify(table.compared(row)))

/** Whether two values are the same, where what is missing is null. */
export const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a ?? null, b ?? null)

/** The paths of these values at which a record, as JSON has it, has others. */
export const differingPaths = (record: Input, values: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(values).filter((path) => !isSame(valueAt(record, path), values[path]))
