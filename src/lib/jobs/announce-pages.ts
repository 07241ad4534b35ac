import type PgBoss from 'pg-boss'
import { CHANGED_PAGES, type ChangedPages } from '../data/admin/changed-pages'
import { CHANGED_PAGES_AT_ONCE, DELIVERY_RETRIES, INDEXNOW_MAX_URLS } from '../domain/limits'
import { indexNow } from '../index-now'
import { log } from '../log'
import { INDEXNOW_KEY_PATH } from '../paths'
import { siteDetails } from '../site'
import { DeliveryFailure } from './delivery-failure'
import { post, refusal } from './post'

/** Answers that mean yes: taken, and taken while the key is still to be checked. */
const TAKEN = [200, 202]

/** The key was not found at its place. That can be the site's own passing trouble, so it is worth another attempt. */
const KEY_NOT_FOUND = 403

type Job = PgBoss.Job<ChangedPages>

/** One call to the search engines, and the jobs it does. */
type Announcement = { jobs: string[]; paths: Set<string> }

/**
 * Tells search engines of changed pages, gathered for a while into as few calls as possible.
 *
 * @param retrySeconds The wait after a first failed attempt; it doubles with each further one.
 * @param pauseSeconds For how long changes are gathered.
 */
export async function announcePages(boss: PgBoss, retrySeconds: number, pauseSeconds: number): Promise<void> {
  const retries = { retryLimit: DELIVERY_RETRIES, retryDelay: retrySeconds, retryBackoff: true }
  await boss.createQueue(CHANGED_PAGES)
  // Making a queue leaves one that is there as it was.
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
 * Names pages to the search engines that share the IndexNow protocol (indexnow.org/documentation).
 *
 * @throws DeliveryFailure when they do not take it.
 */
async function announce(paths: readonly string[]): Promise<void> {
  const settings = indexNow()
  // The settings changed while it waited.
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
  if (!TAKEN.includes(status)) throw refusal(status)
}
