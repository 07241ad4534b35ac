import type { OwnFact, Prisma } from '../../data/prisma'
import { ApiError, fieldError } from '../../errors/api-error'
import type { FieldError } from '../../errors/error-codes'
import { unitFactor } from '../../lighting/measurement'
import { delegateOf, type Input, kindTable, type Transaction } from '../../records/kind-table'
import { FILTER_NUMBER_MAX, FILTER_NUMBER_MAX_DECIMALS, OWN_FILTERS_MAX } from '../../values/limits'
import { type ProductOwnFact, products } from '../product/fields'
import { PRODUCT_TAGS } from '../product/tags'
import { ownFacts } from './fields'

const RELATIONS = {
  _count: { select: { values: { where: { product: { deletedAt: null } } } } },
} as const satisfies Prisma.OwnFactInclude

type Row = Prisma.OwnFactGetPayload<{ include: typeof RELATIONS }>

/** The catalogue in memory has room for so many filters. */
async function rejectSurplus({ places }: Input, db: Transaction, current: Row | null): Promise<void> {
  if (!(places as string[] | undefined)?.includes('filter') || current?.places.includes('filter')) return
  const others = await db.ownFact.count({ where: { deletedAt: null, places: { has: 'filter' } } })
  if (others >= OWN_FILTERS_MAX) throw fieldError('places', 'too_many_fact_filters', { max: OWN_FILTERS_MAX })
}

/**
 * Converts what products have to another unit of the same family, and the bounds that were not typed anew with it.
 *
 * @throws ApiError for a unit of another family while products have numbers in the present one.
 */
async function convert(input: Input, db: Transaction, current: Row): Promise<Partial<OwnFact>> {
  const unit = input.unit as string | null | undefined
  if (unit === undefined || unit === current.unit) return {}
  const factor = unitFactor(current.unit, unit)
  if (factor === null) {
    const count = await db.ownFactValue.count({ where: { factId: current.id } })
    if (count > 0) throw fieldError('unit', 'fact_unit_in_use', { count, unit: current.unit ?? '–' })
    return {}
  }
  await db.$executeRaw`
    UPDATE "own_fact_values" SET "value" = round(("value" * ${factor}::float8)::numeric, ${FILTER_NUMBER_MAX_DECIMALS})::float8
    WHERE "factId" = ${current.id}::uuid`
  const bound = (name: 'minimum' | 'maximum') => {
    const before = current[name]
    const isTyped = input[name] !== undefined && input[name] !== before
    return isTyped || before === null ? {} : { [name]: Number((before * factor).toPrecision(12)) }
  }
  return { ...bound('minimum'), ...bound('maximum') }
}

/** @throws ApiError where bounds are the wrong way round, or numbers of products do not fit in them. */
async function rejectMisfits(rules: OwnFact | Input, db: Transaction, id: string | null): Promise<void> {
  const { minimum, maximum, decimals } = rules as Partial<OwnFact>
  const [min, max] = [minimum ?? 0, maximum ?? FILTER_NUMBER_MAX]
  if (min > max) throw fieldError('maximum', 'out_of_range', { min, max: FILTER_NUMBER_MAX })
  if (id === null) return
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM "own_fact_values"
    WHERE "factId" = ${id}::uuid AND ("value" < ${min}::float8 OR "value" > ${max}::float8
      OR "value"::numeric <> round("value"::numeric, ${decimals ?? 0}))`
  const count = row?.count ?? 0
  if (count > 0)
    throw fieldError('maximum', 'fact_values_misfit', { count, min, max, decimals: decimals ?? 0 })
}

/** A new one comes last. */
async function lastPosition(db: Transaction): Promise<number> {
  const { _max } = await db.ownFact.aggregate({ _max: { position: true } })
  return (_max.position ?? -1) + 1
}

export const ownFactsTable = kindTable<Row>({
  kind: ownFacts,
  name: 'own_facts',
  rows: (db) => delegateOf(db.ownFact),
  include: RELATIONS,
  slugEntity: null,
  // Pages, lists and filters of all products have them.
  tags: () => [ownFacts.tag, products.tag, PRODUCT_TAGS.any],
  readOnly: (row) => ({ productCount: row._count.values }),
  columns: async (input, db, current) => {
    await rejectSurplus(input, db, current)
    const converted = current ? await convert(input, db, current) : {}
    await rejectMisfits({ ...current, ...input, ...converted }, db, current?.id ?? null)
    return current || input.position !== undefined ? converted : { position: await lastPosition(db) }
  },
  beforeRestore: async (row, _, db) => {
    await rejectSurplus({ places: row.places }, db, null)
    return {}
  },
})

/**
 * The rows of numbers that are sent for a product, each checked against what its fact allows.
 *
 * @throws ApiError naming every number at fault.
 */
export async function ownFactRows(sent: readonly ProductOwnFact[], db: Transaction) {
  if (sent.length === 0) return []
  const facts = await db.ownFact.findMany({
    where: { slug: { in: sent.map(({ fact }) => fact) }, deletedAt: null },
  })
  const found = sent.map(({ fact }) => facts.find(({ slug }) => slug === fact))
  const errors = sent.flatMap(({ fact: slug, value }, index): FieldError[] => {
    const path = `ownFacts.${index}`
    const fact = found[index]
    if (!fact) return [{ path: `${path}.fact`, code: 'fact_not_found', values: { name: slug } }]
    if (found.indexOf(fact) < index)
      return [{ path: `${path}.fact`, code: 'fact_twice', values: { name: fact.name } }]
    const [min, max, decimals] = [fact.minimum ?? 0, fact.maximum ?? FILTER_NUMBER_MAX, fact.decimals ?? 0]
    if (value < min || value > max)
      return [{ path: `${path}.value`, code: 'out_of_range', values: { min, max } }]
    if (Number(value.toFixed(decimals)) !== value)
      return [{ path: `${path}.value`, code: 'too_many_decimals', values: { max: decimals } }]
    return []
  })
  const [first] = errors
  if (first) throw new ApiError(first.code, { values: first.values, errors })
  return sent.map(({ value }, position) => ({ factId: found[position]?.id ?? '', value, position }))
}
