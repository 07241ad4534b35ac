import type { ResourceKey } from '../../resources/admin-resource'
import { database } from '../prisma'
import { CACHE_TAGS, type CacheTag } from '../tags'
import type { Transaction } from './admin-table'
import type { ContentKey } from './tables'

/**
 * What a change to a resource makes old. Readers carry the tags of everything they show, former slugs included, so
 * one tag reaches every page that shows such a thing. What visitors send is shown nowhere.
 */
export const RENEWED_TAGS = {
  products: CACHE_TAGS.products,
  categories: CACHE_TAGS.categories,
  'blog-posts': CACHE_TAGS.posts,
  'blog-categories': CACHE_TAGS.posts,
  'case-studies': CACHE_TAGS.caseStudies,
  'team-members': CACHE_TAGS.team,
  media: CACHE_TAGS.media,
} as const satisfies Record<ContentKey | 'media', CacheTag>

/** Whether changes to a resource are seen on public pages. */
export function isShown(key: ResourceKey): key is keyof typeof RENEWED_TAGS {
  return Object.hasOwn(RENEWED_TAGS, key)
}

/**
 * Gives cache tags new versions, which makes every page kept under the old ones old on all instances (`tag-versions.mjs`):
 * in the transaction of the change, so that neither is ever without the other.
 */
export async function renewTags(
  tags: readonly CacheTag[],
  db: Pick<Transaction, '$executeRaw'> = database(),
): Promise<void> {
  if (tags.length === 0) return
  // Always in the same order, so that no two transactions wait for each other.
  await db.$executeRaw`
    INSERT INTO "tag_versions" ("tag") SELECT DISTINCT unnest(${tags}::text[]) AS "tag" ORDER BY "tag"
    ON CONFLICT ("tag") DO UPDATE SET "version" = gen_random_uuid()`
}
