import { fieldRefusal } from '../../domain/refusal'
import type { AdminTable, BaseRow, Transaction } from './admin-table'

/** Takes note that a slug is in use: whatever had it before is no longer found at it. */
export async function claimSlug(
  db: Transaction,
  { slugEntity: entity }: AdminTable,
  slug: string,
): Promise<void> {
  if (entity) await db.slugRedirect.deleteMany({ where: { entity, fromSlug: slug } })
}

/**
 * Leaves a note at a thing's former slug. It names the thing rather than its new slug, so that after any number of
 * renamings every old address is one step from the present one. Both languages share slugs.
 */
export async function leaveSlug(
  db: Transaction,
  { slugEntity: entity }: AdminTable,
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
 * Lets another thing take the place of one that is being deleted: its slug and all it had before lead there. They name the
 * other thing itself, so a chain of successors is one step long, and since only what is there can follow, it has no loops.
 *
 * @throws Refusal when the successor is the thing itself, or is not there.
 */
export async function leaveToSuccessor(
  db: Transaction,
  table: AdminTable,
  row: BaseRow,
  slug: string,
  successorId: string,
): Promise<void> {
  const { slugEntity: entity } = table
  const refusal = () => fieldRefusal('invalid_input', 'successor', 'Choose another thing that exists.')
  if (!entity || successorId === row.id) throw refusal()
  const successor = await table.rows(db).findFirst({ where: { id: successorId, deletedAt: null } })
  if (!successor) throw refusal()
  await db.slugRedirect.updateMany({ where: { entity, targetId: row.id }, data: { targetId: successorId } })
  await leaveSlug(db, table, slug, successorId)
}
