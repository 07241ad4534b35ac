import { Prisma } from '../../data/prisma'
import { fieldError } from '../../errors/api-error'
import { isTakenSlug } from '../../errors/taken-slug'
import type { Kind } from '../../fields/kind'
import { translatedName, valueAt } from '../../fields/record-values'
import { oncePerObject } from '../../runtime/once-per-object'
import type { BaseRow, Input, KindTable, Transaction } from '../kind-table'

/** The fields in which no two records may have the same value; their columns have the last part of their names. */
export const uniqueFields = ({ kind }: { kind: Kind }) =>
  kind.fields
    .filter(({ unique }) => unique)
    .map((field) => ({ name: field.name, columnName: translatedName(field) }))

// Names of tables and columns stand in declarations; no input gets here.
export const column = (name: string) => Prisma.raw(`"${name}"`)

/** A record that has a value. */
type Owner = { value: string; id: string; label: string }

/** Who has the values each transaction has locked, by field and value. */
const lockedValues = oncePerObject((_: Transaction) => new Map<string, Owner[]>())

const keyOf = ({ name }: KindTable, field: string, value: string) => `${name}.${field}.${value}`

/**
 * Locks the values of inputs that no two records may share, and reads who has them, by one statement each: so checking many
 * records (`rejectTakenValues`) takes none for each.
 */
export async function lockValues(db: Transaction, table: KindTable, inputs: readonly Input[]): Promise<void> {
  const locked = lockedValues(db)
  for (const { name, columnName } of uniqueFields(table)) {
    const sent = new Set(
      inputs.map((input) => valueAt(input, name)).filter((value) => typeof value === 'string'),
    )
    const values = [...sent].filter((value) => !locked.has(keyOf(table, name, value)))
    if (values.length === 0) continue
    // There is no unique index, because older records may share a value: of two saves at once, one waits here. All lock in
    // one order, so that none waits in a circle.
    await db.$executeRaw`
      SELECT pg_advisory_xact_lock(hashtextextended(${keyOf(table, name, '')} || v.value, 0))
      FROM (SELECT DISTINCT lower(value) AS value FROM unnest(${values}::text[]) AS value ORDER BY 1) AS v`
    // A join of both would read the whole table.
    const owners = await db.$queryRaw<Owner[]>`
      WITH owners AS MATERIALIZED (
        SELECT "id", ${column(table.kind.title)} AS "label", lower(${column(columnName)}) AS folded FROM ${column(table.name)}
        WHERE lower(${column(columnName)}) = ANY(ARRAY(SELECT lower(value) FROM unnest(${values}::text[]) AS value))
          AND "deletedAt" IS NULL)
      SELECT v.value, o."id", o."label" FROM owners o JOIN unnest(${values}::text[]) AS v(value) ON lower(v.value) = o.folded`
    for (const value of values)
      locked.set(
        keyOf(table, name, value),
        owners.filter((owner) => owner.value === value),
      )
  }
}

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
  for (const { name, columnName } of uniqueFields(table)) {
    const value = valueAt(input, name)
    if (typeof value !== 'string' || value === (current as Input | null)?.[columnName]) continue
    await lockValues(db, table, [input])
    const owners = lockedValues(db).get(keyOf(table, name, value)) ?? []
    const other = owners.find(({ id }) => id !== current?.id)
    if (other) throw fieldError(name, 'value_taken', { kind: table.kind.key, title: other.label })
  }
}

/** Names the kind of the record that has a slug already; rethrows any other error. */
export function nameTakenSlug({ kind }: KindTable): (error: unknown) => never {
  return (error) => {
    throw isTakenSlug(error) ? fieldError('slug', 'slug_taken', { kind: kind.key }) : error
  }
}
