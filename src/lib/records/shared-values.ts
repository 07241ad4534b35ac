import { database } from '../data/prisma'
import { column, uniqueFields } from './commit/unique-values'
import type { KindTable } from './kind-table'

/** Records of one kind that have the same value where each should have its own. */
export type SharedValue = {
  /** The key of their kind. */
  type: string
  field: string
  value: string
  /** By their titles. */
  records: { id: string; label: string }[]
}

/** An editor works through the first ones; the next ones follow. */
const LISTED_AT_ONCE = 50

/** The values that several records share although each should have its own, by kind and value. */
export async function listSharedValues(tables: readonly KindTable[]): Promise<SharedValue[]> {
  const queries = tables.flatMap((table) =>
    uniqueFields(table).map(
      ({ name, columnName }) => database().$queryRaw<SharedValue[]>`
        SELECT ${table.kind.key} AS "type", ${name} AS "field", min(${column(columnName)}) AS "value",
          jsonb_agg(jsonb_build_object('id', "id", 'label', ${column(table.kind.title)})
            ORDER BY ${column(table.kind.title)}, "id") AS "records"
        FROM ${column(table.name)}
        WHERE "deletedAt" IS NULL AND ${column(columnName)} <> ''
        GROUP BY lower(${column(columnName)}) HAVING count(*) > 1
        ORDER BY lower(${column(columnName)}) LIMIT ${LISTED_AT_ONCE}`,
    ),
  )
  return (await Promise.all(queries)).flat()
}
