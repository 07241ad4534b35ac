import { Prisma } from '../../data/prisma'
import { fieldError } from '../../errors/api-error'
import {
  type BaseRow,
  type ChangeOrigin,
  type KindTable,
  slugOf,
  type Transaction,
  type Transition,
} from '../kind-table'
import { REDIRECT_TAG } from '../pages/redirects'

/**
 * Takes the slugs of rows that become public, or public under another slug, into use: the records that had them before are no longer
 * found at them. A draft is no page, and leaves them to those.
 *
 * @returns Whether one of them led to another record.
 */
export async function claimSlugs(
  db: Transaction,
  { slugEntity: entity }: KindTable,
  sides: readonly Transition[],
): Promise<boolean> {
  const slugs = sides.flatMap(({ before, after }) => {
    const slug = after && isPublic(after) && slugOf(after)
    return slug && !(before && isPublic(before) && slugOf(before) === slug) ? [slug] : []
  })
  if (!entity || slugs.length === 0) return false
  return (await db.redirect.deleteMany({ where: { entity, fromSlug: { in: slugs } } })).count > 0
}

const isPublic = ({ status = 'PUBLISHED' }: BaseRow & { status?: string }) => status === 'PUBLISHED'

/**
 * Stores a redirect at a record's old slug, unless the record was a draft and another one had the slug in public. The redirect
 * names the record rather than its new slug, so that after any number of renames every old address is one step from the present
 * one. Both languages share slugs.
 *
 * @param left The record as it was, with its old slug.
 * @param targetId Of the record that has the redirect: itself, or its successor where it is deleted.
 */
export async function leaveSlug(
  db: Transaction,
  { slugEntity: entity, kind }: KindTable,
  left: BaseRow,
  targetId: string,
  origin: ChangeOrigin,
): Promise<void> {
  const slug = slugOf(left)
  if (!entity || !slug) return
  const where = { entity_fromSlug: { entity, fromSlug: slug } }
  if (!isPublic(left) && (await db.redirect.findUnique({ where }))) return
  const from = kind.page?.path(slug) ?? ''
  await binTyped(db, from, origin)
  const target = { targetId, formerTargetId: targetId === left.id ? null : left.id, from }
  await db.redirect.upsert({
    where,
    create: { entity, fromSlug: slug, ...target },
    update: { ...target, deletedAt: null },
  })
}

/** Moves a redirect that was added by hand to the bin: it has had no effect while the record was there, and what it has now would be another one. */
async function binTyped(
  db: Transaction,
  from: string,
  { by, address, requestId }: ChangeOrigin,
): Promise<void> {
  const rows = await db.$queryRaw<{ id: string; to: string }[]>`
    UPDATE "slug_redirects" SET "deletedAt" = now(), "version" = "version" + 1
    WHERE lower("from") = lower(${from}) AND "entity" IS NULL AND "deletedAt" IS NULL RETURNING "id", "to"`
  if (rows.length === 0) return
  await db.activity.createMany({
    data: rows.map(({ id, to }) => ({
      ...{ action: 'DELETE' as const, type: REDIRECT_TAG, targetId: id, label: from, by, address, requestId },
      ...{ before: { from, to }, after: Prisma.DbNull },
    })),
  })
}

/**
 * Redirects a record that is being deleted to another one: its slug and all it had before lead there. They name the
 * other record itself, so a chain of redirects is one step long, and since only an existing record can be a target, it
 * has no loops.
 *
 * @throws ApiError when the target is the record itself, or does not exist.
 */
export async function redirectTo(
  db: Transaction,
  table: KindTable,
  row: BaseRow,
  targetId: string,
  origin: ChangeOrigin,
): Promise<void> {
  const { slugEntity: entity } = table
  const notFound = () => fieldError('successor', 'successor_not_found')
  if (!entity || targetId === row.id) throw notFound()
  const target = await table.rows(db).findFirst({ where: { id: targetId, deletedAt: null } })
  if (!target) throw notFound()
  await db.$executeRaw`
    UPDATE "slug_redirects" SET "targetId" = ${targetId}::uuid, "formerTargetId" = coalesce("formerTargetId", "targetId")
    WHERE "entity" = ${entity}::"SlugEntity" AND "targetId" = ${row.id}::uuid`
  await leaveSlug(db, table, row, targetId, origin)
}

/** Gives a record that is restored the slugs back that it had before its last one: a successor has had them since it was deleted. */
export async function returnSlugs(
  db: Transaction,
  { slugEntity: entity }: KindTable,
  id: string,
): Promise<void> {
  if (!entity) return
  await db.redirect.updateMany({
    where: { entity, formerTargetId: id },
    data: { targetId: id, formerTargetId: null },
  })
}
