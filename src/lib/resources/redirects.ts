import { database } from '../data/prisma'
import { PUBLIC_ROWS } from '../data/public-rows'
import { isSlug } from '../domain/slug'
import { type KindTable, slugOf } from './kind-table'

/**
 * The redirect target of an old slug, or of the slug of a deleted record.
 *
 * @returns The target's present slug, or null when no public record has had this one.
 */
export async function findRedirect(table: KindTable, slug: string): Promise<string | null> {
  const { slugEntity: entity } = table
  if (!entity || !isSlug(slug)) return null
  const redirect = await database().slugRedirect.findUnique({
    where: { entity_fromSlug: { entity, fromSlug: slug } },
    select: { targetId: true },
  })
  if (!redirect) return null
  const target = await table.rows(database()).findFirst({ where: { ...PUBLIC_ROWS, id: redirect.targetId } })
  const present = target && slugOf(target)
  return present && present !== slug ? present : null
}
