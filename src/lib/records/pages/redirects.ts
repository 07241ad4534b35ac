import { database } from '../../data/prisma'
import { PUBLIC_ROWS } from '../../data/public-rows'
import { isStorableText } from '../../texts/storable-text'
import { SLUG_MAX_CHARS } from '../../values/page-limits'
import { isSlug } from '../../values/slug'
import { column, uniqueFields } from '../commit/unique-values'
import { type KindTable, slugOf } from '../kind-table'

/** The tag of what follows redirects. */
export const REDIRECT_TAG = 'redirects'

/**
 * The redirect target of an old slug, or of the slug of a deleted record.
 *
 * @returns The target's present slug, or null when no public record has had this one.
 */
export async function findRedirect(table: KindTable, slug: string): Promise<string | null> {
  return (await findRedirects(table, [slug])).get(slug) ?? null
}

/** The same of some slugs, without those that have no target. */
export async function findRedirects(
  table: KindTable,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { slugEntity: entity } = table
  const asked = slugs.filter(isSlug)
  if (!entity || asked.length === 0) return new Map()
  const redirects = await database().redirect.findMany({
    where: { entity, fromSlug: { in: asked }, deletedAt: null },
    select: { fromSlug: true, targetId: true },
  })
  const ids = redirects.flatMap(({ targetId }) => targetId ?? [])
  if (ids.length === 0) return new Map()
  const targets = await table.rows(database()).findMany({ where: { ...PUBLIC_ROWS, id: { in: ids } } })
  const present = new Map(targets.map((target) => [target.id, slugOf(target)]))
  return new Map(
    redirects.flatMap(({ fromSlug, targetId }): [string, string][] => {
      const slug = present.get(targetId ?? '')
      return fromSlug && slug && slug !== fromSlug ? [[fromSlug, slug]] : []
    }),
  )
}

/**
 * The slug of the one public record that a name in an address means, which is no slug of any record: a slug in other letters, a
 * value that no two records of the kind share, such as a product's number, or a name the kind has for one of its records.
 *
 * @param name As it stands in the address, decoded.
 * @returns Null where no record is meant, or several are.
 */
export async function findMeant(table: KindTable, name: string): Promise<string | null> {
  if (!table.slugEntity || name.length > SLUG_MAX_CHARS || !isStorableText(name)) return null
  const slug = name.toLowerCase()
  const alias = table.aliasOf?.(slug)
  const meant = [
    ...(slug !== name && isSlug(slug) ? await presentSlugs(table, slug) : []),
    ...(alias ? await publicSlugs(table, alias) : []),
    ...(await publicSlugs(table, { id: { in: await idsByUniqueValue(table, name) } })),
  ]
  const [only, another] = [...new Set(meant)]
  // A product whose number is its slug means itself: its page has been asked for already.
  return another === undefined && only !== name ? (only ?? null) : null
}

/** The present or former slug a name in an address leads to, or the one it means; null where there is none. */
export async function findTarget(table: KindTable, name: string): Promise<string | null> {
  return (await findRedirect(table, name)) ?? findMeant(table, name)
}

/** The slug of the public record that has one or, where none has, that had it. */
async function presentSlugs(table: KindTable, slug: string): Promise<string[]> {
  const named = await publicSlugs(table, { slug })
  return named.length > 0 ? named : [(await findRedirect(table, slug)) ?? []].flat()
}

/** More than one is as good as several. */
const MEANT_ROWS = 2

async function publicSlugs(table: KindTable, where: object): Promise<string[]> {
  const rows = await table
    .rows(database())
    .findMany({ where: { ...PUBLIC_ROWS, ...where }, take: MEANT_ROWS })
  return rows.flatMap((row) => slugOf(row) ?? [])
}

/** The records that have a value in a field in which no two may have the same, in whichever letters. */
async function idsByUniqueValue({ kind, name: table }: KindTable, value: string): Promise<string[]> {
  const ids = await Promise.all(
    uniqueFields({ kind }).map(
      ({ columnName }) =>
        database().$queryRaw<{ id: string }[]>`
          SELECT "id" FROM ${column(table)} WHERE lower(${column(columnName)}) = lower(${value}) AND "deletedAt" IS NULL
            AND "status"::text = ${PUBLIC_ROWS.status} LIMIT ${MEANT_ROWS}`,
    ),
  )
  return ids.flat().map(({ id }) => id)
}
