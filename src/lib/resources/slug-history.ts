import { fieldRefusal } from '../domain/refusal'
import type { BaseRow, KindTable, Transaction } from './kind-table'

/** Takes a slug into use: the record that had it before is no longer found at it. */
export async function claimSlug(
  db: Transaction,
  { slugEntity: entity }: KindTable,
  slug: string,
): Promise<void> {
  if (entity) await db.slugRedirect.deleteMany({ where: { entity, fromSlug: slug } })
}

/**
 * Stores a redirect at a record's old slug. It names the record rather than its new slug, so that after any number of
 * renames every old address is one step from the present one. Both languages share slugs.
 */
export async function leaveSlug(
  db: Transaction,
  { slugEntity: entity }: KindTable,
  slug: string,
  targetId: string,
): Promise<void> {
  if (!entity) return
  await db.slugRedirect.upsert({
    where: { entity_fromSlug: { entity, fromSlug: slug } },
    create: { entity, fromSlug: slug, targetId },
    update: { targetId },
  })
}

/**
 * Redirects a record that is being deleted to another one: its slug and all it had before lead there. They name the
 * other record itself, so a chain of redirects is one step long, and since only an existing record can be a target, it
 * has no loops.
 *
 * @throws Refusal when the target is the record itself, or does not exist.
 */
export async function redirectTo(
  db: Transaction,
  table: KindTable,
  row: BaseRow,
  slug: string,
  targetId: string,
): Promise<void> {
  const { slugEntity: entity } = table
  const refusal = () => fieldRefusal('invalid_input', 'successor', 'Choose another thing that exists.')
  if (!entity || targetId === row.id) throw refusal()
  const target = await table.rows(db).findFirst({ where: { id: targetId, deletedAt: null } })
  if (!target) throw refusal()
  await db.slugRedirect.updateMany({ where: { entity, targetId: row.id }, data: { targetId } })
  await leaveSlug(db, table, slug, targetId)
}
