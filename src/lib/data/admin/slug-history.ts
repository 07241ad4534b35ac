import type { AdminTable, Transaction } from './admin-table'

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
