import { z } from 'zod'
import type { CursorPosition } from '../../../data/cursor'
import { databaseTime } from '../../../data/database-clock'
import { type ListQuery, readListPage } from '../../../data/keyset'
import { database, Prisma } from '../../../data/prisma'
import { inSearchSlot } from '../../../data/search-slots'
import { fieldError } from '../../../errors/api-error'
import { DAY_MS } from '../../../values/calendar-day'
import { BIN_DAYS, CHANGES_OVERLAP_MS } from '../../../values/limits'
import type { ListPage } from '../../../values/views'
import { cardsOf, type ListedSummary, summaryRows } from '../queries'

/** A slug at which no product is public any more. */
type Tombstone = {
  slug: string
  id: string
  deleted: true
  at: string
  /** The slug its product has now, or that of the product that stands for it. */
  movedTo: string | null
}

/** A product as lists have it with the moment of its last change, or one that is gone. */
export type ProductChange = (ListedSummary & { changedAt: string }) | Tombstone

type Entry = {
  id: string
  productId: string
  slug: string
  at: Date
  isPublic: boolean
  movedTo: string | null
  /** From which moment the next question asks; a list of several pages keeps that of its first. */
  until: string
}

type Key = readonly [at: string, isPublic: boolean, until: string]

const MOMENT = z.iso.datetime()
const KEY = z.tuple([MOMENT, z.boolean(), MOMENT])

/**
 * A moment of which everything that was changed earlier can be seen now: before the oldest transaction that is still open, whose
 * changes are dated by its beginning. A little earlier still, since moments are rounded and clocks are set.
 */
async function readHorizon(): Promise<Date> {
  const [row] = await database().$queryRaw<{ horizon: Date }[]>`
    SELECT least(statement_timestamp(), min("xact_start")) AS horizon FROM pg_stat_activity
    WHERE "datname" = current_database() AND "backend_type" = 'client backend' AND "pid" <> pg_backend_pid()`
  return new Date((row?.horizon ?? new Date(0)).getTime() - CHANGES_OVERLAP_MS)
}

/**
 * Whether a product had been public since the moment under the slug of a redirect, or else that is the name of a draft: it was when it
 * got another one, or was taken offline before that.
 */
const wasPublic = (since: Date) => Prisma.sql`
  EXISTS (
    SELECT FROM "activities" a JOIN "products" p ON p."id" = a."targetId"
    WHERE a."type" = 'products' AND a."targetId" = r."targetId" AND a."before" ->> 'slug' = r."fromSlug" AND a."at" > ${since}
      AND (
        coalesce((
          SELECT s."before" ->> 'status' FROM "activities" s
          WHERE s."type" = 'products' AND s."targetId" = a."targetId" AND s."id" >= a."id" AND s."before" ->> 'status' IS NOT NULL
          ORDER BY s."id" LIMIT 1
        ), p."status"::text) = 'PUBLISHED'
        OR EXISTS (
          SELECT FROM "activities" s
          WHERE s."type" = 'products' AND s."targetId" = a."targetId" AND s."id" < a."id" AND s."at" > ${since}
            AND s."before" ->> 'status' = 'PUBLISHED' AND NOT EXISTS (
              SELECT FROM "activities" n WHERE n."type" = 'products' AND n."targetId" = a."targetId"
                AND n."id" > s."id" AND n."id" < a."id" AND n."after" ->> 'slug' = r."fromSlug")
        )
      )
  )`

/**
 * What has changed since a moment. A product changes with its category, whose terms it may have, with its documents and the firm's own facts; of one that
 * is not public it counts whether it was when it was changed, and by which slug, so that nothing is said of drafts. Where a product was renamed,
 * its former slug is an entry as old as the product's, or older.
 */
const changesSince = (since: Date) => Prisma.sql`
  WITH touched AS (
    SELECT "id" FROM "products" WHERE "updatedAt" > ${since} AND "deletedAt" IS NULL
    UNION SELECT "id" FROM "products" WHERE "deletedAt" > ${since}
    UNION SELECT p."id" FROM "categories" c JOIN "products" p ON p."categoryId" = c."id" WHERE c."updatedAt" > ${since}
    UNION SELECT v."productId" FROM "own_facts" f JOIN "own_fact_values" v ON v."factId" = f."id" WHERE f."updatedAt" > ${since}
    UNION SELECT l."productId" FROM "documents" d JOIN "document_products" l ON l."documentId" = d."id" WHERE d."updatedAt" > ${since}
  ), known AS (
    SELECT p."id", coalesce(hidden."slug", p."slug") AS "slug", left_public."at" AS "leftAt",
      p."status" = 'PUBLISHED' AND p."deletedAt" IS NULL AS "isPublic", greatest(
      p."updatedAt", c."updatedAt",
      (SELECT max(f."updatedAt") FROM "own_fact_values" v JOIN "own_facts" f ON f."id" = v."factId" WHERE v."productId" = p."id"),
      (SELECT max(d."updatedAt") FROM "document_products" l JOIN "documents" d ON d."id" = l."documentId" WHERE l."productId" = p."id")
    ) AS at
    FROM touched JOIN "products" p USING ("id") LEFT JOIN "categories" c ON c."id" = p."categoryId"
    LEFT JOIN LATERAL (
      SELECT a."id", a."at" FROM "activities" a WHERE a."type" = 'products' AND a."targetId" = p."id" AND a."at" > ${since}
        AND a."before" ->> 'status' = 'PUBLISHED' AND (p."status" <> 'PUBLISHED' OR p."deletedAt" IS NOT NULL)
      ORDER BY a."id" DESC LIMIT 1
    ) left_public ON true
    LEFT JOIN LATERAL (
      SELECT a."before" ->> 'slug' AS "slug" FROM "activities" a WHERE a."type" = 'products' AND a."targetId" = p."id"
        AND a."id" >= left_public."id" AND a."before" ->> 'slug' IS NOT NULL
      ORDER BY a."id" LIMIT 1
    ) hidden ON true
    WHERE (p."status" = 'PUBLISHED' AND p."deletedAt" IS NULL) OR left_public."id" IS NOT NULL
  ), changes AS (
    SELECT "id", "id" AS "productId", "slug", at, "isPublic" FROM known
    UNION ALL
    SELECT r."id", r."targetId", r."fromSlug", least(r."createdAt", k.at), false
    FROM "slug_redirects" r JOIN known k ON k."id" = r."targetId"
    WHERE r."entity" = 'PRODUCT' AND r."createdAt" > ${since} AND r."fromSlug" <> k."slug"
      AND (k."leftAt" IS NULL OR r."createdAt" <= k."leftAt")
      AND ${wasPublic(since)}
      -- The slug of a deleted product is the deleted product's entry.
      AND NOT EXISTS (SELECT FROM "products" x WHERE x."slug" = r."fromSlug" AND x."deletedAt" > ${since})
  )`

const MOVED_TO = Prisma.sql`
  CASE WHEN NOT e."isPublic" THEN (
    SELECT x."slug" FROM "slug_redirects" r JOIN "products" x ON x."id" = r."targetId"
    WHERE r."entity" = 'PRODUCT' AND r."fromSlug" = e."slug" AND r."deletedAt" IS NULL
      AND x."status" = 'PUBLISHED' AND x."deletedAt" IS NULL
  ) END`

function readEntries(
  since: Date,
  after: CursorPosition<Key> | null,
  take: number,
): Promise<Omit<Entry, 'until'>[]> {
  const behind = after
    ? Prisma.sql`WHERE (e.at, e."isPublic", e."id") > (${new Date(after.key[0])}, ${after.key[1]}, ${after.id}::uuid)`
    : Prisma.empty
  return inSearchSlot(
    () => database().$queryRaw<Omit<Entry, 'until'>[]>`${changesSince(since)}
      SELECT e.*, ${MOVED_TO} AS "movedTo" FROM changes e ${behind} ORDER BY e.at, e."isPublic", e."id" LIMIT ${take}`,
  )
}

async function countEntries(since: Date): Promise<number> {
  const rows = await inSearchSlot(
    () => database().$queryRaw<{ total: bigint }[]>`
      ${changesSince(since)} SELECT count(*) AS total FROM changes`,
  )
  return Number(rows[0]?.total ?? 0)
}

/** @throws ApiError for a moment that is still to come, or of which what is gone is no longer known. */
async function requireKnownMoment(since: Date): Promise<void> {
  const now = (await databaseTime()).getTime()
  if (since.getTime() > now) throw fieldError('changedSince', 'moment_in_future')
  if (since.getTime() < now - BIN_DAYS * DAY_MS)
    throw fieldError('changedSince', 'moment_too_old', { days: BIN_DAYS })
}

/**
 * The products that were changed since a moment and those that are gone, oldest change first, each at its last.
 *
 * @returns `until` is the moment to ask from next time. What is saved while the list is read is in it or comes next time, and some
 *   may come twice.
 * @throws ApiError for a moment that cannot be asked from, or a cursor of another list.
 */
export async function listProductChanges({
  since,
  ...query
}: ListQuery & { since: Date }): Promise<{ page: ListPage<ProductChange>; until: string }> {
  await requireKnownMoment(since)
  // Read before the rows: what becomes visible between both is then asked for again.
  const horizon = (await readHorizon()).toISOString()
  let until = horizon
  const page = await readListPage<Entry, Key>(query, {
    order: `changes since ${since.toISOString()}`,
    keySchema: KEY,
    keyOf: ({ at, isPublic, until: first }) => [at.toISOString(), isPublic, first],
    read: async (after, take) => {
      until = after?.key[2] ?? horizon
      return (await readEntries(since, after, take)).map((entry) => ({ ...entry, until }))
    },
    count: () => countEntries(since),
  })
  const rows = await summaryRows(
    page.items.filter(({ isPublic }) => isPublic).map(({ productId }) => productId),
    query.locale,
  )
  const cards = await cardsOf(rows, query.locale)
  const byId = new Map(cards.map((card) => [card.id, card]))
  const items = page.items.flatMap(({ productId, slug, at, isPublic, movedTo }): ProductChange[] => {
    if (!isPublic) return [{ slug, id: productId, deleted: true, at: at.toISOString(), movedTo }]
    // One that was taken offline since the entries were read comes next time.
    const card = byId.get(productId)
    return card ? [{ ...card, changedAt: at.toISOString() }] : []
  })
  return { page: { ...page, items }, until }
}
