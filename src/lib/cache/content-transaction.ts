import { setTimeout as sleep } from 'node:timers/promises'
import { invalidateTags } from '../data/invalidate-tags'
import { database, type Prisma } from '../data/prisma'
import { purgeFrontCaches } from './front-caches'

/** By then PostgreSQL has committed or ended a transaction from which nothing more was heard. */
const UNCLEAR_ENDS_AFTER_MS = 15_000

type Client = Prisma.TransactionClient
type Tagged = { tags: readonly string[] }
type Limits = { maxWait: number; timeout: number }

/** Runs one transaction; its work returns the tags of what shows the change beside its result. */
export type Transact = <Result extends Tagged>(
  work: (db: Client) => Promise<Result>,
  limits?: Limits,
) => Promise<Result>

/** One transaction with the versions of its cache tags. */
const storedTransaction: Transact = (work, limits) =>
  database().$transaction(async (db) => {
    const done = await work(db)
    await invalidateTags(done.tags, db)
    return done
  }, limits)

/**
 * Changes content in one transaction, together with the versions of the cache tags of everything that shows it, and then
 * makes public pages show it. When the answer to its COMMIT is lost it may be stored or not: the tags are revalidated then,
 * too, and once more when it must have ended, for a COMMIT that reached the database late.
 *
 * @param work Returns the tags beside its result.
 */
export function contentTransaction<Result extends Tagged>(
  work: (db: Client) => Promise<Result>,
  limits?: Limits,
): Promise<Result> {
  return contentTransactions((transact) => transact(work, limits))
}

/** The same for a change too large for one transaction: the pages are revalidated once, after the last one. */
export async function contentTransactions<Result>(
  work: (transact: Transact) => Promise<Result>,
): Promise<Result> {
  const tags = new Set<string>()
  const transact: Transact = (change, limits) =>
    storedTransaction(async (db) => {
      const done = await change(db)
      for (const tag of done.tags) tags.add(tag)
      return done
    }, limits)
  let result: Result
  try {
    result = await work(transact)
  } catch (error) {
    // Without tags it failed before its COMMIT, and changed nothing.
    if (tags.size > 0) {
      await revalidateTags([...tags])
      void sleep(UNCLEAR_ENDS_AFTER_MS, undefined, { ref: false }).then(() => revalidateTags([...tags]))
    }
    throw error
  }
  await revalidateTags([...tags])
  return result
}

/** The copies of `tag-versions.mjs` there are; none until Next.js loads the cache handlers, before which nothing is cached. */
type WithCache = typeof globalThis & { lumenridgeInvalidate?: Set<(tags: readonly string[]) => void> }

/**
 * Makes public pages show a save: every page with data of these tags is made anew at its next request, on this instance and
 * in every cache in front. Other instances learn it from the tags' versions, which the save itself has changed.
 *
 * @param tags Of `CACHE_TAGS`.
 */
async function revalidateTags(tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  for (const invalidate of (globalThis as WithCache).lumenridgeInvalidate ?? []) invalidate(tags)
  await purgeFrontCaches(tags)
}
