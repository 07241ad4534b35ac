import { database } from '../../data/prisma'
import type { BaseRow, KindTable } from '../kind-table'

/** The rows by their slugs, and by those they had before; of a kind without slugs, by what spreadsheets name them by instead. */
export async function rowsBySlug(table: KindTable, slugs: string[]): Promise<Map<string, BaseRow>> {
  const find = (where: object) =>
    table.rows(database()).findMany({ where: { ...where, deletedAt: null }, include: table.include })
  const { keyField } = table.kind
  const keyOf = (row: BaseRow) => String((row as BaseRow & Record<string, unknown>)[keyField])
  const rows = new Map((await find({ [keyField]: { in: slugs } })).map((row) => [keyOf(row), row]))
  const { slugEntity: entity } = table
  if (!entity) return rows
  const missing = slugs.filter((slug) => !rows.has(slug))
  const redirects = await database().redirect.findMany({
    where: { entity, fromSlug: { in: missing }, deletedAt: null },
  })
  const targets = await find({ id: { in: redirects.flatMap(({ targetId }) => targetId ?? []) } })
  for (const { fromSlug, targetId } of redirects) {
    const target = targets.find(({ id }) => id === targetId)
    if (target && fromSlug) rows.set(fromSlug, target)
  }
  return rows
}
