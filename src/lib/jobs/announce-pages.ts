import { INDEXNOW_KEY_PATH } from '../config/file-paths'
import { indexNow } from '../config/index-now'
import { siteUrl } from '../config/site-url'
import { database } from '../data/prisma'
import { readSiteLocales } from '../firm/site-locales'
import { log } from '../runtime/log'
import { localeOfPath } from '../texts/locales'
import {
  CHANGED_PAGES_AT_ONCE,
  DELIVERY_HANDOVER_SECONDS,
  DELIVERY_RETRIES,
  INDEXNOW_MAX_URLS,
  INDEXNOW_REPLY_SECONDS,
} from '../values/limits'
import { DeliveryFailure } from './delivery-failure'
import { Handover } from './handover'
import { post, refusal } from './post'

/** Statuses of success: accepted, and accepted while the key is still being verified. */
const ACCEPTED = [200, 202]

/** The search engine could not fetch the key from the site. The cause may be temporary, so the call is repeated. */
const KEY_NOT_FOUND = 403

/** Announcements that one call makes. */
type Call = { made: Announcement[]; paths: Set<string> }

/**
 * Announces changed pages to search engines. A page may be announced twice, which changes nothing.
 *
 * @param retrySeconds The delay after the first failed attempt; it doubles with each further one.
 * @returns Whether more are waiting.
 */
export async function announcePages(retrySeconds: number): Promise<boolean> {
  const due = await takeAnnouncements(retrySeconds)
  for (const call of gathered(due)) await attempt(call)
  return due.length === CHANGED_PAGES_AT_ONCE
}

function gathered(due: readonly Announcement[]): Call[] {
  const calls: Call[] = []
  for (const announcement of due) {
    const last = calls.at(-1)
    const together = new Set([...(last?.paths ?? []), ...announcement.paths])
    if (last && together.size <= INDEXNOW_MAX_URLS) {
      last.made.push(announcement)
      last.paths = together
    } else {
      calls.push({ made: [announcement], paths: new Set(announcement.paths) })
    }
  }
  return calls
}

async function attempt({ made, paths }: Call): Promise<void> {
  let finished = made
  try {
    await announce([...paths])
  } catch (error) {
    const { message: reason, verdict } =
      error instanceof DeliveryFailure ? error : new DeliveryFailure('unexpected', 'again')
    const permanent = verdict === 'failed'
    if (!permanent) finished = made.filter(({ attempts }) => attempts > DELIVERY_RETRIES)
    log.warn({ event: 'changed pages not announced', pages: paths.size, reason, permanent })
  }
  await deleteAnnouncements(finished.map(({ id }) => id))
}

/**
 * Submits pages to the search engines of the IndexNow protocol (indexnow.org/documentation).
 *
 * @throws DeliveryFailure when the call is not accepted.
 */
async function announce(paths: readonly string[]): Promise<void> {
  const settings = indexNow()
  // The settings changed while the pages were waiting.
  if (!settings) return
  const url = siteUrl()
  const locales = await readSiteLocales()
  // A language may have been switched off, or never on.
  const visible = paths.filter((path) => locales.includes(localeOfPath(path)))
  if (visible.length === 0) return
  const handover = new Handover({
    handoverSeconds: DELIVERY_HANDOVER_SECONDS,
    replySeconds: INDEXNOW_REPLY_SECONDS,
  })
  try {
    const status = await post(
      settings.endpoint,
      { 'Content-Type': 'application/json; charset=utf-8' },
      JSON.stringify({
        host: new URL(url).host,
        key: settings.key,
        keyLocation: url + INDEXNOW_KEY_PATH,
        urlList: visible.map((path) => url + path),
      }),
      handover,
    )
    if (status === KEY_NOT_FOUND) throw new DeliveryFailure(`HTTP ${status}`, 'again')
    if (!ACCEPTED.includes(status)) throw refusal(status)
  } finally {
    handover.close()
  }
}

/** Pages to announce in one call. */
type Announcement = { id: string; paths: string[]; attempts: number }

/**
 * Claims due announcements, and sets each one's next attempt at the same time: one whose process ends, or whose call
 * fails, is found again then.
 *
 * @param retrySeconds The delay after the first attempt; it doubles with each further one.
 */
async function takeAnnouncements(retrySeconds: number): Promise<Announcement[]> {
  return database().$queryRaw`
    UPDATE "announcements" SET
      "attempts" = "attempts" + 1,
      "nextAttemptAt" = now() + make_interval(secs => ${retrySeconds}::int * 2 ^ "attempts")
    WHERE "id" IN (
      SELECT "id" FROM "announcements" WHERE "nextAttemptAt" <= now()
      ORDER BY "nextAttemptAt" LIMIT ${CHANGED_PAGES_AT_ONCE}::int FOR UPDATE SKIP LOCKED
    )
    RETURNING "id", "paths", "attempts"`
}

/** Deletes announcements that have been made, or never will be. */
async function deleteAnnouncements(ids: string[]): Promise<void> {
  await database().announcement.deleteMany({ where: { id: { in: ids } } })
}
