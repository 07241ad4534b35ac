import { ownVersions } from './own-tag-versions.mjs'
import type { Prisma } from './prisma'

/**
 * Gives cache tags new versions, which makes everything cached under the old ones stale on all instances
 * (src/lib/cache/tag-versions.mjs).
 *
 * @param db The transaction of the change, so that the change and the invalidation are saved together or not at all.
 */
export async function invalidateTags(tags: readonly string[], db: Prisma.TransactionClient): Promise<void> {
  if (tags.length === 0) return
  // Always in the same order, so that no two transactions wait for each other.
  const given = await db.$queryRaw<{ tag: string; version: string }[]>`
    INSERT INTO "tag_versions" ("tag") SELECT DISTINCT unnest(${tags}::text[]) AS "tag" ORDER BY "tag"
    ON CONFLICT ("tag") DO UPDATE SET "version" = gen_random_uuid(), "changed_by" = pg_current_xact_id()
    RETURNING "tag", "version"`
  for (const { tag, version } of given) ownVersions().set(tag, version)
}
