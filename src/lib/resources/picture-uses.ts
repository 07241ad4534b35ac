import { database, Prisma } from '../data/prisma'
import { containsPattern } from '../domain/search-terms'
import type { Fields } from '../fields/field'
import type { KindTable } from './kind-table'

/** A record a picture is used in. */
export type PictureUse = {
  /** The key of its kind. */
  type: string
  id: string
  slug: string
  /** Its name or title. */
  label: string
  /** What is in the bin still holds its pictures, so that it can be brought back whole. */
  state: 'published' | 'draft' | 'bin'
  /** The fields that hold or show the picture; those of other languages as `translations`. */
  fields: string[]
}

/** The columns that can hold a picture's address: addresses, texts shown on pages, and the translations of these. */
function columnsWithPictures(fields: Fields): string[] {
  const own = Object.entries(fields).flatMap(([name, { type, group }]) =>
    type === 'image' ||
    type === 'images' ||
    type === 'markdown' ||
    type === 'features' ||
    (type === 'textarea' && group !== 'search')
      ? [name]
      : [],
  )
  return [...own, 'translations']
}

const hasPicture = ({ kind }: KindTable) => Object.values(kind.declared).some(({ type }) => type === 'image')

// Names of tables and columns stand in declarations; no input gets here.
const column = (name: string) => Prisma.raw(`"${name}"`)

function usesIn({ kind, name: table, namesPicture }: KindTable, stem: string): Prisma.Sql {
  const pattern = containsPattern(stem)
  const filename = stem.slice(stem.lastIndexOf('/') + 1)
  const among = namesPicture ? Prisma.sql`WHERE ${namesPicture(filename)}` : Prisma.empty
  const named = columnsWithPictures(kind.declared).map(
    (field) => Prisma.sql`CASE WHEN ${column(field)}::text LIKE ${pattern} THEN ${field} END`,
  )
  return Prisma.sql`
    SELECT * FROM (
      SELECT ${kind.key} AS "type", "id"::text AS "id", "slug", ${column(kind.title)} AS "label",
        CASE WHEN "deletedAt" IS NOT NULL THEN 'bin' ELSE lower("status"::text) END AS "state",
        array_remove(ARRAY[${Prisma.join(named)}], NULL) AS "fields"
      FROM ${column(table)} ${among}
    ) AS used WHERE cardinality("fields") > 0`
}

/**
 * Every record a picture is used in, also as one of its smaller copies: published, drafts, and those in the bin, which
 * may come back.
 *
 * @param tables Of all kinds; those without pictures are skipped.
 * @param url The picture's own address.
 * @param reader The transaction to read in, for a caller that acts on the response.
 * @returns In the order of the tables, then by title.
 */
export async function listPictureUses(
  tables: readonly KindTable[],
  url: string,
  reader: Pick<Prisma.TransactionClient, '$queryRaw'> = database(),
): Promise<PictureUse[]> {
  const stem = url.replace(/\.webp$/, '')
  const withPictures = tables.filter(hasPicture)
  const uses = await reader.$queryRaw<PictureUse[]>(
    Prisma.join(
      withPictures.map((table) => usesIn(table, stem)),
      ' UNION ALL ',
    ),
  )
  const order = ({ type }: PictureUse) => withPictures.findIndex(({ kind }) => kind.key === type)
  return uses.sort((a, b) => order(a) - order(b) || a.label.localeCompare(b.label))
}

/**
 * The ids of the library's pictures that no record uses, in the bin or not.
 *
 * @param tables Of all kinds; those without pictures are skipped.
 */
export async function listUnusedPictures(tables: readonly KindTable[]): Promise<string[]> {
  const filename = Prisma.sql`regexp_replace(m."url", '^.*/|\\.webp$', '', 'g')`
  const [indexed, others] = [true, false].map((isIndexed) =>
    tables.filter((table) => hasPicture(table) && (table.namesPicture !== undefined) === isIndexed),
  ) as [KindTable[], KindTable[]]
  const named = others.map(({ kind, name }) => {
    const texts = columnsWithPictures(kind.declared).map((field) => Prisma.sql`${column(field)}::text`)
    return Prisma.sql`SELECT unnest("picture_names"(concat_ws(' ', ${Prisma.join(texts)}))) FROM ${column(name)}`
  })
  const unnamed = indexed.map(
    ({ name, namesPicture }) =>
      Prisma.sql`AND NOT EXISTS (SELECT 1 FROM ${column(name)} WHERE ${namesPicture?.(filename)})`,
  )
  const rows = await database().$queryRaw<{ id: string }[]>`
    SELECT m."id" FROM "media_items" m
    WHERE ${filename} NOT IN (${Prisma.join(named, ' UNION ')}) ${Prisma.join(unnamed, ' ')}`
  return rows.map(({ id }) => id)
}
