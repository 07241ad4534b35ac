import { ownVersions } from './own-tag-versions.mjs'
import type { Prisma } from './prisma'

/**
 * Gives cache tags new versions, which makes everything cached under the old ones stale on all instances
 * (src/lib/cache/tag-versions.mjs).
 *
 * @param db The transaction of the change, so that the change and the invalidation are saved together or not at all.
 */
export async function invalidateTags(tags: readonly string[], db: Prisma.TransactionClient): Promise<void> {
  for (const { tag, version } of await storeVersions(tags, db)) ownVersions().set(tag, version)
}

/**
 * The same for a change that no request of this process makes: this process learns of it from the database, as all others
 * do.
 */
export async function invalidateTagsEverywhere(
  tags: readonly string[],
  db: Prisma.TransactionClient,
): Promise<void> {
  await storeVersions(tags, db)
}

async function storeVersions(
  tags: readonly string[],
  db: Prisma.TransactionClient,
): Promise<{ tag: string; version: string }[]> {
  if (tags.length === 0) return []
  // Always in the same order, so that no two transactions wait for each other.
  return db.$queryRaw`
    INSERT INTO "tag_versions" ("tag") SELECT DISTINCT unnest(${tags}::text[]) AS "tag" ORDER BY "tag"
    ON CONFLICT ("tag") DO UPDATE SET "version" = gen_random_uuid(), "changed_by" = pg_current_xact_id()
    RETURNING "tag", "version"`
}
