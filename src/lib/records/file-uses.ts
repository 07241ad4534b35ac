import { database, Prisma } from '../data/prisma'
import type { Fields } from '../fields/field'
import { isOfType } from '../fields/field'
import type { Kind } from '../fields/kind'
import { storedFields } from '../fields/single'
import { containsPattern } from '../search/search-terms'
import { DEFAULT_LOCALE } from '../texts/locales'
import { KEPT_ENDINGS, keptFormat } from '../uploads/media-names'
import type { KindTable } from './kind-table'
import { openSingles, shippedValues } from './single-table'

/** A record a picture, a document or a model is used in. */
export type FileUse = {
  /** The key of its kind. */
  type: string
  id: string
  slug: string
  /** Its name or title. */
  label: string
  /**
   * What is in the bin still holds its files, so that it can be brought back whole, and so does what was `kept` of a record that went
   * or changed; `waiting` is a draft beside a record.
   */
  state: 'published' | 'scheduled' | 'draft' | 'bin' | 'waiting' | 'kept'
  /** The fields that hold or show the file; those of other languages as `translations`. */
  fields: string[]
}

/** The columns that can hold a file's address: addresses, texts shown on pages, and the translations of these. */
function columnsWithFiles(fields: Fields): string[] {
  const isParagraph = ({ lines, group }: Fields[string]) => lines === 'many' && group !== 'search'
  const own = Object.entries(fields).flatMap(([name, field]) =>
    isOfFile(field) ||
    [field, ...Object.values(field.rows?.columns ?? {})].some(
      (each) => isParagraph(each) || isOfType(each, 'picture', 'pictures', 'model', 'markdown'),
    )
      ? [name]
      : [],
  )
  return [...own, 'translations']
}

const hasFiles = ({ kind, shared }: KindTable) =>
  (shared?.kinds ?? [kind]).some(({ declared }) =>
    Object.values(declared).some((field) => isOfType(field, 'picture') || isOfFile(field)),
  )

/** Whether a field holds the address of a document, or may hold that of any file. */
const isOfFile = (field: Fields[string]) =>
  (isOfType(field, 'link') && field.ofDocument === true) || field.mayBeFile === true

// Names of tables and columns stand in declarations; no input gets here.
const column = (name: string) => Prisma.raw(`"${name}"`)

/** The slug of a row `r`, blank of kinds without slugs. */
const slugOf = ({ keyField }: Kind) => (keyField === 'slug' ? Prisma.sql`r."slug"` : Prisma.sql`''`)

/** The names of the values of an object that name a file. */
const fieldsNaming = (values: Prisma.Sql, pattern: string) =>
  Prisma.sql`ARRAY(SELECT "key" FROM jsonb_each_text(${values}) WHERE "value" LIKE ${pattern} ORDER BY "key")`

/** The pictures that the records of single kinds show until another one is stored, by the kinds' keys. */
const shippedPictures = (kinds: readonly Kind[]) =>
  kinds.map(({ key, declared }) => {
    const pictures = Object.values(declared).filter((field) => isOfType(field, 'picture'))
    return {
      key,
      pictures: pictures.map((field) => [field.at ?? '', shippedValues(field)[DEFAULT_LOCALE]] as const),
    }
  })

/** Of kinds that share a table, whose values stand in one column, with the shipped pictures where none is stored. */
function usesInShared(table: string, kinds: readonly Kind[], pattern: string): Prisma.Sql {
  const shipped = JSON.stringify(
    Object.fromEntries(
      shippedPictures(kinds).map(({ key, pictures }) => [key, Object.fromEntries(pictures)]),
    ),
  )
  const values = Prisma.sql`
    coalesce(${shipped}::jsonb -> "name", '{}') || "values" || jsonb_build_object('translations', "translations")`
  return Prisma.sql`
    SELECT "name" AS "type", "id"::text AS "id", '' AS "slug", "name" AS "label", 'published' AS "state",
      ${fieldsNaming(values, pattern)} AS "fields"
    FROM ${column(table)}`
}

/** Of drafts that wait beside records. */
function usesInDrafts({ kind, name: table, shared }: KindTable, pattern: string): Prisma.Sql {
  const type = shared ? column('name') : Prisma.sql`${kind.key}`
  const [slug, label] = shared
    ? [Prisma.sql`''`, Prisma.sql`r."name"`]
    : [slugOf(kind), Prisma.sql`r.${column(kind.title)}`]
  return Prisma.sql`
    SELECT d."type", r."id"::text AS "id", ${slug} AS "slug", ${label} AS "label", 'waiting' AS "state",
      ${fieldsNaming(Prisma.sql`d."changes"`, pattern)} AS "fields"
    FROM "record_drafts" d JOIN ${column(table)} r ON r."id" = d."targetId"
    WHERE d."type" = ${type} AND d."expiresAt" IS NULL AND d."changes"::text LIKE ${pattern}`
}

/** In what was kept of records, one of each. */
function usesInKept({ kind, kept }: KindTable, pattern: string): Prisma.Sql[] {
  if (!kept) return []
  const owner = column(kept.owner)
  return [
    Prisma.sql`(
    SELECT DISTINCT ON (${owner}) ${kind.key} AS "type", ${owner}::text AS "id", "record" ->> 'slug' AS "slug",
      "record" ->> ${kind.title} AS "label", 'kept' AS "state", ${fieldsNaming(Prisma.sql`"record"`, pattern)} AS "fields"
    FROM ${column(kept.table)} WHERE "record"::text LIKE ${pattern} ORDER BY ${owner}, "id" DESC)`,
  ]
}

function usesIn(described: KindTable, stem: string): Prisma.Sql {
  const { kind, name: table, namesPicture, shared } = described
  const pattern = containsPattern(stem)
  if (shared) return usesInShared(table, shared.kinds, pattern)
  const filename = stem.slice(stem.lastIndexOf('/') + 1)
  // The index is one of pictures' names.
  const isIndexed = namesPicture && keptFormat(filename) === null
  const among = isIndexed ? Prisma.sql`WHERE ${namesPicture(filename)}` : Prisma.empty
  const named = columnsWithFiles(kind.declared).map(
    (field) => Prisma.sql`CASE WHEN ${column(field)}::text LIKE ${pattern} THEN ${field} END`,
  )
  const state = kind.hasStatus ? Prisma.sql`lower("status"::text)` : Prisma.sql`'published'`
  const scheduled =
    'publishAt' in kind.declared
      ? Prisma.sql`WHEN "status"::text = 'DRAFT' AND "publishAt" IS NOT NULL THEN 'scheduled'`
      : Prisma.empty
  return Prisma.sql`
    SELECT ${kind.key} AS "type", "id"::text AS "id", ${slugOf(kind)} AS "slug", ${column(kind.title)} AS "label",
      CASE WHEN "deletedAt" IS NOT NULL THEN 'bin' ${scheduled} ELSE ${state} END AS "state",
      array_remove(ARRAY[${Prisma.join(named)}], NULL) AS "fields"
    FROM ${column(table)} r ${among}`
}

/** The names of fields of a page, whose values are stored by the keys of their texts. */
const namesOfStored = (kind: Kind, keys: readonly string[]) =>
  keys.map((key) => storedFields(kind).find(([, { at }]) => at === key)?.[0] ?? key).sort()

/**
 * Every record a file is used in, a picture also as one of its smaller copies: published, drafts, drafts that wait beside a record, and
 * those in the bin, which may come back, and what was kept of records.
 *
 * @param tables Of all kinds; those without files are skipped.
 * @param url The file's own address.
 * @param reader The transaction to read in, for a caller that acts on the response.
 * @returns In the order of the tables, then by title.
 */
export async function listFileUses(
  tables: readonly KindTable[],
  url: string,
  reader: Pick<Prisma.TransactionClient, '$queryRaw'> = database(),
): Promise<FileUse[]> {
  const stem = url.replace(/\.webp$/, '')
  const withPictures = tables.filter(hasFiles)
  const pattern = containsPattern(stem)
  const isShown = ({ pictures }: ReturnType<typeof shippedPictures>[number]) =>
    pictures.some(([, address]) => address === url)
  // A page that nobody has opened in the admin has no row yet.
  const shown = shippedPictures(withPictures.flatMap(({ shared }) => shared?.kinds ?? [])).filter(isShown)
  await openSingles(shown)
  const all = withPictures.flatMap((table) => [
    usesIn(table, stem),
    usesInDrafts(table, pattern),
    ...usesInKept(table, pattern),
  ])
  const uses = await reader.$queryRaw<FileUse[]>`
    SELECT * FROM (${Prisma.join(all, ' UNION ALL ')}) AS used WHERE cardinality("fields") > 0`
  const kinds = withPictures.flatMap(({ kind, shared }) => shared?.kinds ?? kind)
  const order = ({ type }: FileUse) => kinds.findIndex(({ key }) => key === type)
  return uses
    .map((use) => {
      const kind = kinds[order(use)]
      return kind?.single ? { ...use, label: kind.label, fields: namesOfStored(kind, use.fields) } : use
    })
    .sort((a, b) => order(a) - order(b) || a.label.localeCompare(b.label))
}

const IN_DRAFTS = Prisma.sql`
  SELECT unnest("picture_names"("changes"::text)) FROM "record_drafts" WHERE "expiresAt" IS NULL`

const keptTables = (tables: readonly KindTable[]) =>
  tables.flatMap(({ kept }) => (kept ? column(kept.table) : []))

/**
 * The ids of the library's pictures that no record uses, in the bin or not.
 *
 * @param tables Of all kinds; those without files are skipped.
 */
export async function listUnusedPictures(tables: readonly KindTable[]): Promise<string[]> {
  const filename = Prisma.sql`regexp_replace(m."url", '^.*/|\\.webp$', '', 'g')`
  const [indexed, others] = [true, false].map((isIndexed) =>
    tables.filter((table) => hasFiles(table) && (table.namesPicture !== undefined) === isIndexed),
  ) as [KindTable[], KindTable[]]
  const named = others.map(({ kind, name, shared }) => {
    const columns = shared ? ['values', 'translations'] : columnsWithFiles(kind.declared)
    const texts = columns.map((field) => Prisma.sql`${column(field)}::text`)
    return Prisma.sql`SELECT unnest("picture_names"(concat_ws(' ', ${Prisma.join(texts)}))) FROM ${column(name)}`
  })
  const inKept = keptTables(tables).map(
    (table) => Prisma.sql`SELECT unnest("picture_names"("record"::text)) FROM ${table}`,
  )
  const shipped = shippedPictures(others.flatMap(({ shared }) => shared?.kinds ?? []))
  const inPages = Prisma.sql`
    SELECT unnest("picture_names"(${shipped.flatMap(({ pictures }) => pictures.map(([, url]) => url ?? '')).join(' ')}))`
  const unnamed = indexed.map(
    ({ name, namesPicture }) =>
      Prisma.sql`AND NOT EXISTS (SELECT 1 FROM ${column(name)} WHERE ${namesPicture?.(filename)})`,
  )
  const rows = await database().$queryRaw<{ id: string }[]>`
    SELECT m."id" FROM "media_items" m
    WHERE ${filename} NOT IN (${Prisma.join([...named, ...inKept, IN_DRAFTS, inPages], ' UNION ')}) ${Prisma.join(unnamed, ' ')}`
  return rows.map(({ id }) => id)
}

/** The addresses of documents and models in some texts. */
const keptFilesNamed = (texts: Prisma.Sql, from: Prisma.Sql) => Prisma.sql`
  SELECT named[1] FROM ${from}, regexp_matches(${texts}, ${`/media/[0-9a-f]{32}[.]${KEPT_ENDINGS}`}, 'g') AS named`

/**
 * The ids of the uploaded documents and models that no record uses, in the bin or not.
 *
 * @param tables Of all kinds; those without files are skipped.
 */
export async function listUnusedFiles(tables: readonly KindTable[]): Promise<string[]> {
  const named = tables.filter(hasFiles).map(({ kind, name, shared }) => {
    const columns = shared ? ['values', 'translations'] : columnsWithFiles(kind.declared)
    const texts = Prisma.join(columns.map((field) => Prisma.sql`${column(field)}::text`))
    return keptFilesNamed(Prisma.sql`concat_ws(' ', ${texts})`, column(name))
  })
  const inDrafts = keptFilesNamed(
    Prisma.sql`"changes"::text`,
    Prisma.sql`(SELECT "changes" FROM "record_drafts" WHERE "expiresAt" IS NULL) AS drafts`,
  )
  const inKept = keptTables(tables).map((table) => keptFilesNamed(Prisma.sql`"record"::text`, table))
  const rows = await database().$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "document_files" WHERE "url" NOT IN (${Prisma.join([...named, ...inKept, inDrafts], ' UNION ')})`
  return rows.map(({ id }) => id)
}
