import { type OwnFact, Prisma } from '../../data/prisma'
import type { Transaction } from '../../records/kind-table'
import { FILTER_NUMBER_MAX_DECIMALS } from '../../values/limits'
import { products } from '../product/fields'

type Fact = Pick<OwnFact, 'id' | 'slug'>

/** Whether own facts of a product that are stored as JSON have one. */
const has = (column: Prisma.Sql, { slug }: Fact) =>
  Prisma.sql`${column} -> 'ownFacts' @> ${JSON.stringify([{ fact: slug }])}::jsonb`

/** The ids of the products beside which a draft waits that has a fact. */
const inDrafts = (fact: Fact) => Prisma.sql`
  SELECT "targetId" FROM "record_drafts"
  WHERE "type" = ${products.key} AND "expiresAt" IS NULL AND ${has(Prisma.sql`"changes"`, fact)}`

/** Finds the products that have a number of a fact. */
const haveNumber = ({ id }: Fact) =>
  Prisma.sql`"id" IN (SELECT "productId" FROM "own_fact_values" WHERE "factId" = ${id}::uuid)`

/** Finds the products that have a fact, or a draft with it. */
const areWith = (fact: Fact) => Prisma.sql`(${haveNumber(fact)} OR "id" IN (${inDrafts(fact)}))`

/** How many products have a fact, or a draft with it. */
export async function countProductsWith(fact: Fact, db: Transaction): Promise<number> {
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS "count" FROM "products" WHERE ${areWith(fact)}`
  return row?.count ?? 0
}

/** The most names of products that an error lists. */
const NAMED_PRODUCTS = 3

/** How many products have a draft with a fact, and the names of some; null where none has. */
export async function draftsWith(
  fact: Fact,
  db: Transaction,
): Promise<{ count: number; names: string } | null> {
  const found = await db.$queryRaw<{ name: string; count: number }[]>`
    SELECT "name", (count(*) OVER ())::int AS "count" FROM "products"
    WHERE "deletedAt" IS NULL AND "id" IN (${inDrafts(fact)}) ORDER BY "name" LIMIT ${NAMED_PRODUCTS}`
  return found[0] ? { count: found[0].count, names: found.map(({ name }) => name).join(', ') } : null
}

/** Where products are stored as JSON: drafts with what they were written over, and entries of the activity list. */
const COPIES = [
  ['record_drafts', 'changes'],
  ['record_drafts', 'base'],
  ['activities', 'before'],
  ['activities', 'after'],
] as const

/** A number in another unit. @param factor How many of that unit make one of the present one. */
export const convertedNumber = (number: Prisma.Sql, factor: number) =>
  Prisma.sql`round((${number} * ${factor}::float8)::numeric, ${FILTER_NUMBER_MAX_DECIMALS})::float8`

/** Rejects forms of products as outdated that were opened while a fact of theirs was in the bin, which know nothing of its numbers. */
export async function returnToProducts(fact: Fact, db: Transaction): Promise<void> {
  await db.$executeRaw`UPDATE "products" SET "version" = "version" + 1 WHERE ${haveNumber(fact)}`
}

/**
 * Gives a fact another slug, or its numbers another unit, wherever products have it, so that drafts and former versions can still
 * be published and restored. A form that was opened before is rejected as outdated.
 *
 * @param factor How many of the new unit make one of the present one.
 */
export async function changeInProducts(
  fact: Fact,
  { slug, factor }: { slug: string; factor: number },
  db: Transaction,
): Promise<void> {
  await db.$executeRaw`UPDATE "products" SET "version" = "version" + 1 WHERE ${areWith(fact)}`
  if (factor !== 1)
    await db.$executeRaw`
      UPDATE "own_fact_values" SET "value" = ${convertedNumber(Prisma.sql`"value"`, factor)} WHERE "factId" = ${fact.id}::uuid`
  for (const names of COPIES) {
    // Raw SQL is safe here, because the names of tables and columns are constants of this file.
    const [table, column] = [Prisma.raw(`"${names[0]}"`), Prisma.raw(`"${names[1]}"`)]
    const value = Prisma.sql`CASE WHEN jsonb_typeof(part -> 'value') = 'number'
      THEN to_jsonb(${convertedNumber(Prisma.sql`(part -> 'value')::float8`, factor)}) ELSE part -> 'value' END`
    await db.$executeRaw`
      UPDATE ${table} SET ${column} = jsonb_set(${column}, '{ownFacts}', (
        SELECT jsonb_agg(
          CASE WHEN part ->> 'fact' = ${fact.slug}
            THEN part || jsonb_build_object('fact', ${slug}::text, 'value', ${value}) ELSE part END
          ORDER BY place)
        FROM jsonb_array_elements(${column} -> 'ownFacts') WITH ORDINALITY AS parts(part, place)))
      WHERE "type" = ${products.key} AND ${has(column, fact)}`
  }
}
