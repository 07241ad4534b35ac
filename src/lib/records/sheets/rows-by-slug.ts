import { database } from '../../data/prisma'
import { type BaseRow, type KindTable, slugOf } from '../kind-table'

/** The rows by their slugs, and by those they had before. */
export async function rowsBySlug(table: KindTable, slugs: string[]): Promise<Map<string, BaseRow>> {
  const find = (where: object) =>
    table.rows(database()).findMany({ where: { ...where, deletedAt: null }, include: table.include })
  const rows = new Map((await find({ slug: { in: slugs } })).map((row) => [slugOf(row) ?? '', row]))
  const { slugEntity: entity } = table
  if (!entity) return rows
  const missing = slugs.filter((slug) => !rows.has(slug))
  const redirects = await database().slugRedirect.findMany({ where: { entity, fromSlug: { in: missing } } })
  const targets = await find({ id: { in: redirects.map(({ targetId }) => targetId) } })
  for (const { fromSlug, targetId } of redirects) {
    const target = targets.find(({ id }) => id === targetId)
    if (target) rows.set(fromSlug, target)
  }
  return rows
}
