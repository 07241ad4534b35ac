import { setTimeout as sleep } from 'node:timers/promises'
import { after } from 'next/server'
import { invalidateTags } from '../data/invalidate-tags'
import { database, type Prisma } from '../data/prisma'
import { revalidateTags } from './revalidate-tags'

/** By then PostgreSQL has committed or ended a transaction from which nothing more was heard. */
const UNCLEAR_ENDS_AFTER_MS = 15_000

/**
 * Changes content in one transaction, together with the versions of the cache tags of everything that shows it, and then
 * makes public pages show it. When the answer to its COMMIT is lost it may be stored or not: the tags are revalidated then,
 * too, and once more when it must have ended, for a COMMIT that reached the database late.
 *
 * @param work Returns the tags beside its result.
 */
export async function contentTransaction<Result extends { tags: readonly string[] }>(
  work: (db: Prisma.TransactionClient) => Promise<Result>,
  options?: { maxWait: number; timeout: number },
): Promise<Result> {
  let tags: readonly string[] = []
  const result = await database()
    .$transaction(async (db) => {
      const done = await work(db)
      await invalidateTags(done.tags, db)
      tags = done.tags
      return done
    }, options)
    .catch(async (error) => {
      // Without tags it failed before its COMMIT, and changed nothing.
      if (tags.length > 0) {
        await revalidateTags(tags)
        after(() => sleep(UNCLEAR_ENDS_AFTER_MS).then(() => revalidateTags(tags)))
      }
      throw error
    })
  await revalidateTags(tags)
  return result
}
