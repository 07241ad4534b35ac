import { database, Prisma } from '../../../data/prisma'
import { DEFAULT_LOCALE, TRANSLATED_LOCALES } from '../../../texts/locales'
import { TERM_COLUMNS } from '../../../trade/order-terms'
import { ownFactView } from '../../own-fact/queries'
import { factColumn } from '../search/filter-conditions'
import { ownFilters, type ProductFilter } from '../search/filters'
import { type Catalogue, type Columns, catalogueOf } from './catalogue'
import { INDEXED_FACTS } from './columns'
import { emptyDictionaries, type IndexRow, type Segment, segmentOf } from './segment'

type Client = Prisma.TransactionClient
type Place = { createdAt: string; id: string }

/** Few enough that one is read, and put into columns, within the time of a quick request. */
const SEGMENT_ROWS = 1000
/** A segment that new products have made longer is divided by reading everything anew. */
const SEGMENT_MAX_ROWS = 3 * SEGMENT_ROWS
/** Beyond this many changed products, reading everything is quicker. */
const CHANGED_MAX = 5000
const READ_TIMEOUT_MS = 60_000

const PUBLIC = Prisma.sql`p."status" = 'PUBLISHED' AND p."deletedAt" IS NULL`

const MODES = Prisma.raw(`(
  SELECT json_agg(json_build_array("lumens", "runtimeMinutes", "beamDistanceMetres", "peakIntensityCandela",
    "dutyCycle", "lightColor") ORDER BY "position")
  FROM "product_modes" WHERE "productId" = p."id")`)

const FACTS = Prisma.join(INDEXED_FACTS.map(factColumn), ', ')

/** The terms that products have of their categories. */
const TERMS = Prisma.raw(`(
  SELECT coalesce(json_agg(json_build_array(c."id", ${TERM_COLUMNS.map((name) => `c."${name}"`).join(', ')}) ORDER BY c."id")::text, '')
  FROM "categories" c)`)

const OWN_FACTS = Prisma.raw(`(
  SELECT json_object_agg(f."slug", v."value") FROM "own_fact_values" v JOIN "own_facts" f ON f."id" = v."factId"
  WHERE v."productId" = p."id" AND f."deletedAt" IS NULL AND 'filter' = ANY(f."places"))`)

const TRANSLATED_TAGS = Prisma.raw(
  `json_build_array(${TRANSLATED_LOCALES.map((locale) => `p."translations" #> '{${locale},tags}'`).join(', ')})`,
)

/** Products in the order of lists, each as an array: one value is read many times faster than its many columns. */
async function readRows(db: Client, condition: Prisma.Sql, take?: number): Promise<IndexRow[]> {
  const limit = take === undefined ? Prisma.empty : Prisma.sql`LIMIT ${take}`
  const [found] = await db.$queryRaw<{ rows: IndexRow[] | null }[]>`
    SELECT json_agg(found.row ORDER BY found."createdAt" DESC, found."id" DESC) AS rows FROM (
      SELECT p."createdAt", p."id", json_build_array(
        to_char(p."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), p."id", p."categoryId", p."tags",
        ${TRANSLATED_TAGS}, ${MODES}, ${OWN_FACTS}, ${FACTS}) AS row
      FROM "products" p WHERE ${PUBLIC} AND ${condition}
      ORDER BY p."createdAt" DESC, p."id" DESC ${limit}
    ) AS found`
  return found?.rows ?? []
}

const place = ({ createdAt, id }: Place) => Prisma.sql`(${createdAt}::timestamptz, ${id}::uuid)`
const behind = (end: Place) => Prisma.sql`(p."createdAt", p."id") < ${place(end)}`
const upTo = (end: Place) => Prisma.sql`(p."createdAt", p."id") >= ${place(end)}`

/** Whether a place of the order is behind another. */
const isBehind = (a: Place, b: Place) =>
  a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id)

async function readState(db: Client) {
  const [row] = await db.$queryRaw<{ version: bigint; horizon: string; terms: string; published: bigint }[]>`
    SELECT "catalogue_version"() AS version, pg_snapshot_xmin(pg_current_snapshot())::text AS horizon, ${TERMS} AS terms,
      (SELECT coalesce(sum("published"), 0)::bigint FROM "product_counts") AS published`
  return row as NonNullable<typeof row>
}

/** The filters by facts of the firm's own, with the versions of these: the numbers of products are written with their fact's, too. */
async function readOwnFilters(db: Client) {
  const rows = await db.ownFact.findMany({
    where: { deletedAt: null, places: { has: 'filter' } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  const facts = rows.map((row) => ownFactView(row, DEFAULT_LOCALE))
  return { filters: ownFilters(facts), versions: rows.map(({ id, version }) => `${id} ${version}`).join() }
}

/** Reads the catalogue in one snapshot: all of it, or of one that was read before only the segments that changed. */
export function readCatalogue(before: Catalogue | null): Promise<Catalogue> {
  return database().$transaction(
    async (db) => {
      const { published, ...state } = await readState(db)
      // An earlier version is that of a database that was restored.
      const own = await readOwnFilters(db)
      const isComparable =
        before &&
        before.version <= state.version &&
        before.ownVersions === own.versions &&
        before.terms === state.terms
      const known = isComparable ? await readChanges(db, before) : null
      const sizes = known?.segments.map(({ ids }) => ids.length) ?? []
      const isWhole =
        sizes.reduce((sum, size) => sum + size, 0) === Number(published) &&
        Math.max(0, ...sizes) <= SEGMENT_MAX_ROWS
      const read = known && isWhole ? known : await readAll(db, own.filters)
      return catalogueOf(read, { ...state, ownVersions: own.versions })
    },
    { isolationLevel: 'RepeatableRead', timeout: READ_TIMEOUT_MS },
  )
}

async function readAll(db: Client, own: readonly ProductFilter[]): Promise<Columns> {
  const dictionaries = emptyDictionaries(own)
  const segments: Segment[] = []
  for (let end: Place | undefined, more = true; more; ) {
    const rows = await readRows(db, end ? behind(end) : Prisma.sql`true`, SEGMENT_ROWS)
    if (rows.length > 0) segments.push(segmentOf(rows, dictionaries))
    end = segments.at(-1)?.end
    more = rows.length === SEGMENT_ROWS
  }
  return { segments, dictionaries }
}

/** The segments as they are now; null where too much has changed. */
async function readChanges(
  db: Client,
  { segments, dictionaries, horizon }: Catalogue,
): Promise<Columns | null> {
  // Of each row PostgreSQL knows the transaction that wrote it, so no table of changes is needed.
  const changed = await db.$queryRaw<Place[]>`
    SELECT to_char(p."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt", p."id"
    FROM "products" p WHERE age(p.xmin) <= age(${horizon}::xid8::xid) LIMIT ${CHANGED_MAX + 1}`
  if (changed.length > CHANGED_MAX || segments.length === 0) return null
  const last = segments.length - 1
  const stale = new Set(
    changed.map((row) => {
      const index = segments.findIndex(({ end }) => !isBehind(row, end))
      return index === -1 ? last : index
    }),
  )
  const refreshed = [...segments]
  for (const index of stale) {
    const [above, own] = [segments[index - 1], segments[index] as Segment]
    const conditions = [
      ...(above ? [behind(above.end)] : []),
      ...(index === last ? [] : [upTo(own.end)]),
      Prisma.sql`true`,
    ]
    const rows = await readRows(db, Prisma.join(conditions, ' AND '))
    // Its end stays, so that the segments keep meeting.
    if (rows.length === 0) return null
    refreshed[index] = { ...segmentOf(rows, dictionaries), ...(index !== last && { end: own.end }) }
  }
  return { segments: refreshed, dictionaries }
}
