import PgBoss from 'pg-boss'
import { PUBLIC_ROWS } from '../data/public-rows'
import { languagesOf } from '../data/translator'
import { INDEXNOW_MAX_URLS } from '../domain/limits'
import { indexNow } from '../index-now'
import { failureDetails, log } from '../log'
import { localePath } from '../paths'
import { type Change, changesSomething } from './activity'
import type { Transaction } from './kind-table'

/** The queue of what search engines are notified of. */
export const CHANGED_PAGES = 'changed-pages'

/** Paths of pages as visitors see them, at most as many as one call may name. */
export type ChangedPages = { paths: string[] }

/** What a record knows of its page. */
type PageRecord = { slug: string; status: string; translations: unknown }

/**
 * The pages of its own that a change made, altered or took away, in every language they are or were indexable in. What
 * was not public and is not has none. Lists that show the record are left to the dates of the sitemap.
 */
function changedPaths(change: Change): string[] {
  const { before, after } = change
  const { page } = change.kind
  if (!page || !changesSomething(change)) return []
  return ([before, after] as (PageRecord | null)[]).flatMap((record) =>
    record?.status === PUBLIC_ROWS.status
      ? languagesOf(record.translations, page.mainTexts).map((locale) =>
          localePath(locale, page.path(record.slug)),
        )
      : [],
  )
}

/**
 * Puts the pages changes are seen on into the queue, in the transaction that makes the changes: neither a crash nor a
 * change that is taken back can part them. It never fails: a save is worth more than its announcement, so what the queue
 * refuses, for instance because it has never been started on this database, is logged and forgotten.
 */
export async function queueChangedPages(db: Transaction, changes: readonly Change[]): Promise<void> {
  if (!indexNow()) return
  const paths = [...new Set(changes.flatMap(changedPaths))]
  if (paths.length === 0) return
  const jobs: { name: string; data: ChangedPages }[] = []
  for (let from = 0; from < paths.length; from += INDEXNOW_MAX_URLS) {
    jobs.push({ name: CHANGED_PAGES, data: { paths: paths.slice(from, from + INDEXNOW_MAX_URLS) } })
  }
  // A statement that fails ends the transaction, unless it can go back to before that statement.
  await db.$executeRaw`SAVEPOINT changed_pages`
  try {
    const queued = await insertJobs(db, jobs)
    if (queued < jobs.length) throw new Error('there is no such queue yet')
  } catch (error) {
    await db.$executeRaw`ROLLBACK TO SAVEPOINT changed_pages`
    log.warn({ event: 'changed pages not queued', pages: paths.length, ...failureDetails(error) })
  }
}

/** @returns How many jobs were stored: none in a queue that does not exist. */
async function insertJobs(db: Transaction, jobs: PgBoss.JobInsert[]): Promise<number> {
  let stored = 0
  // Never started, it only words the statement; the queue that is at work belongs to `jobs`.
  const boss = new PgBoss({
    db: {
      executeSql: async (text, values) => {
        stored = await db.$executeRawUnsafe(text, ...values.map((value) => value ?? null))
        return { rows: [] }
      },
    },
  })
  await boss.insert(jobs)
  return stored
}
