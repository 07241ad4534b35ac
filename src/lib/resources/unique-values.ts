import { database, Prisma } from '../data/prisma'
import { fieldError } from '../domain/api-error'
import type { BaseRow, Input, KindTable, Transaction } from './kind-table'

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

const uniqueFields = ({ kind }: KindTable) => kind.fields.filter(({ unique }) => unique)

// Names of tables and columns stand in declarations; no input gets here.
const column = (name: string) => Prisma.raw(`"${name}"`)

/**
 * Values of fields that no two records may share, in any case. What a record has already stays, so that one from the time
 * before this rule can be edited.
 *
 * @throws ApiError naming the field, and the record that has the value.
 */
export async function rejectTakenValues(
  db: Transaction,
  table: KindTable,
  input: Input,
  current: BaseRow | null,
): Promise<void> {
  for (const { name } of uniqueFields(table)) {
    const value = input[name]
    if (typeof value !== 'string' || value === (current as Input | null)?.[name]) continue
    // There is no unique index, because older records may share a value: of two saves at once, one waits here.
    await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${table.name}.${name}.`} || lower(${value}), 0))`
    const [other] = await db.$queryRaw<{ label: string }[]>`
      SELECT ${column(table.kind.title)} AS "label" FROM ${column(table.name)}
      WHERE lower(${column(name)}) = lower(${value}) AND "deletedAt" IS NULL
        AND "id" IS DISTINCT FROM ${current?.id ?? null}::uuid LIMIT 1`
    if (other) throw fieldError(name, 'value_taken', { kind: table.kind.key, title: other.label })
  }
}

/** The values that several records share although each should have its own, by kind and value. */
export async function listSharedValues(tables: readonly KindTable[]): Promise<SharedValue[]> {
  const queries = tables.flatMap((table) =>
    uniqueFields(table).map(
      ({ name }) => database().$queryRaw<SharedValue[]>`
        SELECT ${table.kind.key} AS "type", ${name} AS "field", min(${column(name)}) AS "value",
          jsonb_agg(jsonb_build_object('id', "id", 'label', ${column(table.kind.title)})
            ORDER BY ${column(table.kind.title)}, "id") AS "records"
        FROM ${column(table.name)}
        WHERE "deletedAt" IS NULL AND ${column(name)} <> ''
        GROUP BY lower(${column(name)}) HAVING count(*) > 1
        ORDER BY lower(${column(name)}) LIMIT ${LISTED_AT_ONCE}`,
    ),
  )
  return (await Promise.all(queries)).flat()
}
