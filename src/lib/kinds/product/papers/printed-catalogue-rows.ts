import { database, type PrintedCatalogue } from '../../../data/prisma'

/** Which catalogue: the slug of a category or 'all', and a language. */
export type CatalogueKey = Pick<PrintedCatalogue, 'range' | 'locale'>

/** A process that took a catalogue and says nothing for so long is taken for dead; drawing one takes less. */
const TAKEN_SECONDS = 360

/** After as many failures in a row a catalogue rests, and is made again when it is asked for after that. */
const FAILURES_MAX = 3
const REST_SECONDS = 60 * 60

const byKey = ({ range, locale }: CatalogueKey) => ({ range_locale: { range, locale } })

/** What is known of a catalogue; null where nobody has asked for it. */
export const findCatalogue = (key: CatalogueKey): Promise<PrintedCatalogue | null> =>
  database().printedCatalogue.findUnique({ where: byKey(key) })

/** All catalogues that somebody has asked for. */
export const listCatalogues = (): Promise<PrintedCatalogue[]> => database().printedCatalogue.findMany()

/** Has a version of a catalogue made, unless it is being made. @returns Whether it is; not while it rests after failures. */
export async function requestCatalogue(key: CatalogueKey, version: string): Promise<boolean> {
  const { range, locale } = key
  await database().$executeRaw`
    INSERT INTO "printed_catalogues" AS c ("range", "locale", "wanted") VALUES (${range}, ${locale}, ${version})
    ON CONFLICT ("range", "locale") DO UPDATE SET
      "wanted" = ${version}, "failures" = 0, "passed" = 0, "takenUntil" = statement_timestamp()
    WHERE c."wanted" IS NULL
      OR (c."failures" >= ${FAILURES_MAX}::int AND (c."wanted" <> ${version} OR c."takenUntil" <= statement_timestamp()))`
  return ((await findCatalogue(key))?.failures ?? 0) < FAILURES_MAX
}

/** Takes a catalogue that is to be made, or goes on with the one this process has; null where there is none. */
export async function takeCatalogue(process: string): Promise<PrintedCatalogue | null> {
  const [taken] = await database().$queryRaw<PrintedCatalogue[]>`
    UPDATE "printed_catalogues" SET
      "takenBy" = ${process}, "takenUntil" = statement_timestamp() + make_interval(secs => ${TAKEN_SECONDS}::int)
    WHERE ("range", "locale") = (
      SELECT "range", "locale" FROM "printed_catalogues"
      WHERE "wanted" IS NOT NULL AND "failures" < ${FAILURES_MAX}::int
        AND ("takenBy" = ${process} OR "takenUntil" <= statement_timestamp())
      ORDER BY "takenBy" = ${process} DESC NULLS LAST, "takenUntil" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING *`
  return taken ?? null
}

/** Changes a catalogue that this process has. @returns Whether it still has it. */
export async function changeTaken(
  { takenBy, ...key }: CatalogueKey & { takenBy: string | null },
  data: Partial<Pick<PrintedCatalogue, 'version' | 'url' | 'sizeBytes' | 'wanted' | 'passed' | 'total'>>,
): Promise<boolean> {
  const { range, locale } = key
  // What is no longer wanted is let go.
  const free = data.wanted === null && { takenBy: null, failures: 0 }
  const { count } = await database().printedCatalogue.updateMany({
    where: { range, locale, takenBy },
    data: { ...data, ...free },
  })
  return count > 0
}

/** Lets any process try again what has failed here, or none for a while after some failures in a row. */
export async function failCatalogue({ range, locale }: CatalogueKey): Promise<void> {
  await database().$executeRaw`
    UPDATE "printed_catalogues" SET
      "takenBy" = NULL, "failures" = "failures" + 1,
      "takenUntil" = statement_timestamp()
        + make_interval(secs => CASE WHEN "failures" + 1 < ${FAILURES_MAX}::int THEN 0 ELSE ${REST_SECONDS}::int END)
    WHERE "range" = ${range} AND "locale" = ${locale}`
}

/** Forgets a catalogue, unless a newer version is made of it. @returns Whether it is forgotten. */
export async function forgetCatalogue({ range, locale, version }: PrintedCatalogue): Promise<boolean> {
  const where = { range, locale, version, OR: [{ wanted: null }, { failures: { gte: FAILURES_MAX } }] }
  return (await database().printedCatalogue.deleteMany({ where })).count > 0
}
