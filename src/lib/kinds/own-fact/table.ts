import { isDeepStrictEqual } from 'node:util'
import { type OwnFact, Prisma } from '../../data/prisma'
import { ApiError, fieldError } from '../../errors/api-error'
import type { FieldError } from '../../errors/error-codes'
import { unitFactor } from '../../lighting/measurement'
import { delegateOf, type Input, kindTable, type Transaction } from '../../records/kind-table'
import { FILTER_NUMBER_MAX, OWN_FILTERS_MAX } from '../../values/limits'
import { type ProductOwnFact, products } from '../product/fields'
import { markStaleRevisions } from '../product/papers/mark-stale-revisions'
import { PRODUCT_TAGS } from '../product/tags'
import { ownFacts } from './fields'
import {
  changeInProducts,
  convertedNumber,
  countProductsWith,
  draftsWith,
  returnToProducts,
} from './products-with'

const RELATIONS = {
  _count: { select: { values: { where: { product: { deletedAt: null } } } } },
} as const satisfies Prisma.OwnFactInclude

type Row = Prisma.OwnFactGetPayload<{ include: typeof RELATIONS }>

/** The catalogue in memory has room for so many filters. */
async function rejectSurplus({ places }: Input, db: Transaction, current: Row | null): Promise<void> {
  if (!(places as string[] | undefined)?.includes('filter') || current?.places.includes('filter')) return
  // Two saves at once wait here for each other, so that together they do not pass the limit.
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('own_facts.places.filter', 0))`
  const others = await db.ownFact.count({ where: { deletedAt: null, places: { has: 'filter' } } })
  if (others >= OWN_FILTERS_MAX) throw fieldError('places', 'too_many_fact_filters', { max: OWN_FILTERS_MAX })
}

/**
 * How many of the unit that a fact gets make one of its present one.
 *
 * @throws ApiError for a unit of another family while products have numbers in the present one.
 */
async function factorTo(unit: string | null, db: Transaction, current: Row): Promise<number> {
  const factor = unitFactor(current.unit, unit)
  if (factor !== null) return factor
  const count = await countProductsWith(current, db)
  if (count > 0) throw fieldError('unit', 'fact_unit_in_use', { count, unit: current.unit ?? '–' })
  return 1
}

/** The bounds of a fact in another unit that were not typed anew with it. */
function convertedBounds(input: Input, current: Row, factor: number): Partial<OwnFact> {
  if (factor === 1) return {}
  const bound = (name: 'minimum' | 'maximum') => {
    const before = current[name]
    const isTyped = input[name] !== undefined && input[name] !== before
    return isTyped || before === null ? {} : { [name]: Number((before * factor).toPrecision(12)) }
  }
  return { ...bound('minimum'), ...bound('maximum') }
}

const RULES = ['minimum', 'maximum', 'decimals'] as const

/**
 * @param factor What numbers of products will be multiplied by.
 * @throws ApiError where bounds are the wrong way round, or naming the rule that numbers of products do not fit.
 */
async function rejectMisfits(
  rules: Partial<OwnFact>,
  db: Transaction,
  current: Row | null,
  factor = 1,
): Promise<void> {
  const { minimum, maximum, decimals } = rules
  const [min, max] = [minimum ?? -FILTER_NUMBER_MAX, maximum ?? FILTER_NUMBER_MAX]
  if (min > max && current?.maximum === rules.maximum)
    throw fieldError('minimum', 'out_of_range', { min: -FILTER_NUMBER_MAX, max })
  if (min > max) throw fieldError('maximum', 'out_of_range', { min, max: FILTER_NUMBER_MAX })
  if (current === null) return
  const [misfits] = await db.$queryRaw<Record<'count' | (typeof RULES)[number], number>[]>`
    SELECT count(*)::int AS "count", count(*) FILTER (WHERE "minimum")::int AS "minimum",
      count(*) FILTER (WHERE "maximum")::int AS "maximum", count(*) FILTER (WHERE "decimals")::int AS "decimals"
    FROM (
      SELECT "value" < ${min}::float8 AS "minimum", "value" > ${max}::float8 AS "maximum",
        "value"::numeric <> round("value"::numeric, ${decimals ?? 0}) AS "decimals"
      FROM (
        SELECT ${convertedNumber(Prisma.sql`"value"`, factor)} AS "value"
        FROM "own_fact_values" WHERE "factId" = ${current.id}::uuid) AS numbers) AS of
    WHERE "minimum" OR "maximum" OR "decimals"`
  const broken = RULES.find((rule) => misfits && misfits[rule] > 0)
  if (!misfits || !broken) return
  throw fieldError(broken, 'fact_values_misfit', { count: misfits.count, min, max, decimals: decimals ?? 0 })
}

/** Whether papers state numbers of a fact as before. */
const isStatedAlike = (before: Row | null, after: Row | null) =>
  before !== null &&
  after !== null &&
  (['slug', 'name', 'unit', 'translations'] as const).every((column) =>
    isDeepStrictEqual(before[column], after[column]),
  )

/** Whether the slug of a fact in the bin was taken meanwhile. */
const isSlugOfAnother = async ({ slug }: Row, db: Transaction) =>
  (await db.ownFact.count({ where: { slug, deletedAt: null } })) > 0

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
  recorded: async (sides, db) => {
    const ids = sides.flatMap(({ before, after }) =>
      isStatedAlike(before, after) ? [] : [(after ?? before)?.id ?? ''],
    )
    if (ids.length > 0)
      await markStaleRevisions(
        Prisma.sql`"id" IN (SELECT "productId" FROM "own_fact_values" WHERE "factId" = ANY(${ids}::uuid[]))`,
        db,
      )
  },
  readOnly: (row) => ({ productCount: row._count.values }),
  columns: async (input, db, current) => {
    await rejectSurplus(input, db, current)
    if (!current) {
      await rejectMisfits(input, db, null)
      return input.position === undefined ? { position: await lastPosition(db) } : {}
    }
    const { slug = current.slug, unit = current.unit } = input as Partial<OwnFact>
    const factor = await factorTo(unit, db, current)
    const bounds = convertedBounds(input, current, factor)
    await rejectMisfits({ ...current, ...input, ...bounds }, db, current, factor)
    // Products change last: a bulk change that leaves out what is rejected takes nothing back.
    const isChanged = slug !== current.slug || unit !== current.unit
    // Drafts and former versions that name the slug of a fact in the bin mean the one that has it now.
    if (current.deletedAt && (!isChanged || (await isSlugOfAnother(current, db))))
      await returnToProducts(current, db)
    else if (isChanged) await changeInProducts(current, { slug, factor }, db)
    return bounds
  },
  beforeDelete: async (row, db) => {
    const drafts = await draftsWith(row, db)
    if (drafts) throw new ApiError('fact_in_drafts', { values: drafts })
  },
  beforeRestore: async (row, _, db) => {
    await rejectSurplus({ places: row.places }, db, null)
    return {}
  },
})

/**
 * The rows of numbers that are sent for a product, each checked against what its fact allows. The facts are locked against changes
 * until the transaction ends, so that no unit changes meanwhile.
 *
 * @throws ApiError naming every number at fault.
 */
export async function ownFactRows(sent: readonly ProductOwnFact[], db: Transaction) {
  if (sent.length === 0) return []
  const facts = await db.$queryRaw<OwnFact[]>`
    SELECT * FROM "own_facts" WHERE "slug" = ANY(${sent.map(({ fact }) => fact)}) AND "deletedAt" IS NULL
    ORDER BY "id" FOR SHARE`
  const found = sent.map(({ fact }) => facts.find(({ slug }) => slug === fact))
  const errors = sent.flatMap(({ fact: slug, value }, index): FieldError[] => {
    const path = `ownFacts.${index}`
    const fact = found[index]
    if (!fact) return [{ path: `${path}.fact`, code: 'fact_not_found', values: { name: slug } }]
    if (found.indexOf(fact) < index)
      return [{ path: `${path}.fact`, code: 'fact_twice', values: { name: fact.name } }]
    const [min, max, decimals] = [
      fact.minimum ?? -FILTER_NUMBER_MAX,
      fact.maximum ?? FILTER_NUMBER_MAX,
      fact.decimals ?? 0,
    ]
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
