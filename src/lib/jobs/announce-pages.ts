import type PgBoss from 'pg-boss'
import { CHANGED_PAGES_AT_ONCE, DELIVERY_RETRIES, INDEXNOW_MAX_URLS } from '../domain/limits'
import { indexNow } from '../index-now'
import { log } from '../log'
import { INDEXNOW_KEY_PATH } from '../paths'
import { CHANGED_PAGES, type ChangedPages } from '../resources/changed-pages'
import { siteDetails } from '../site'
import { DeliveryFailure } from './delivery-failure'
import { post, refusal } from './post'

/** Statuses of success: accepted, and accepted while the key is still being verified. */
const ACCEPTED = [200, 202]

/** The search engine could not fetch the key from the site. The cause may be temporary, so the call is repeated. */
const KEY_NOT_FOUND = 403

type Job = PgBoss.Job<ChangedPages>

/** One call to the search engines and the jobs it completes. */
type Announcement = { jobs: string[]; paths: Set<string> }

/**
 * Announces changed pages to search engines. Changes are collected for a while, so that few calls are made.
 *
 * @param retrySeconds The delay after the first failed attempt; it doubles with each further one.
 * @param pauseSeconds For how long changes are collected.
 */
export async function announcePages(boss: PgBoss, retrySeconds: number, pauseSeconds: number): Promise<void> {
  const retries = { retryLimit: DELIVERY_RETRIES, retryDelay: retrySeconds, retryBackoff: true }
  await boss.createQueue(CHANGED_PAGES)
  // Creating a queue does not change the options of an existing one.
  await boss.updateQueue(CHANGED_PAGES, { name: CHANGED_PAGES, ...retries })
  const worker = await boss.work<ChangedPages>(
    CHANGED_PAGES,
    { pollingIntervalSeconds: pauseSeconds, batchSize: CHANGED_PAGES_AT_ONCE },
    async (jobs) => {
      for (const announcement of gathered(jobs)) await attempt(boss, announcement)
      if (jobs.length === CHANGED_PAGES_AT_ONCE) boss.notifyWorker(worker)
    },
  )
}

function gathered(jobs: readonly Job[]): Announcement[] {
  const announcements: Announcement[] = []
  for (const { id, data } of jobs) {
    const last = announcements.at(-1)
    const together = new Set([...(last?.paths ?? []), ...data.paths])
    if (last && together.size <= INDEXNOW_MAX_URLS) {
      last.jobs.push(id)
      last.paths = together
    } else {
      announcements.push({ jobs: [id], paths: new Set(data.paths) })
    }
  }
  return announcements
}

async function attempt(boss: PgBoss, { jobs, paths }: Announcement): Promise<void> {
  try {
    await announce([...paths])
  } catch (error) {
    const { message: reason, permanent } =
      error instanceof DeliveryFailure ? error : new DeliveryFailure('unexpected', false)
    log.warn({ event: 'changed pages not announced', pages: paths.size, reason, permanent })
    if (!permanent) await boss.fail(CHANGED_PAGES, jobs)
  }
}

/**
 * Submits pages to the search engines of the IndexNow protocol (indexnow.org/documentation).
 *
 * @throws DeliveryFailure when the call is not accepted.
 */
async function announce(paths: readonly string[]): Promise<void> {
  const settings = indexNow()
  // The settings changed while the job was queued.
  if (!settings) return
  const { url } = siteDetails()
  const status = await post(
    settings.endpoint,
    { 'Content-Type': 'application/json; charset=utf-8' },
    JSON.stringify({
      host: new URL(url).host,
      key: settings.key,
      keyLocation: url + INDEXNOW_KEY_PATH,
      urlList: paths.map((path) => url + path),
    }),
  )
  if (status === KEY_NOT_FOUND) throw new DeliveryFailure(`HTTP ${status}`, false)
  if (!ACCEPTED.includes(status)) throw refusal(status)
}
