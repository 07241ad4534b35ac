import { databaseTime } from '../../data/database-clock'
import { invalidateTagsEverywhere } from '../../data/invalidate-tags'
import { database } from '../../data/prisma'
import { readSiteDetails } from '../../firm/site-details'
import { calendarFor, type PlantCalendar, workingDays, workingMinutes } from '../../trade/plant-calendar'
import { DAY_MS } from '../../values/calendar-day'
import { ANSWER_TIME_DAYS, ANSWER_TIME_MIN_INQUIRIES } from '../../values/limits'
import { dayIn } from '../../values/time-zone'

/** The tag of pages that say how soon inquiries are answered. */
export const ANSWER_TIME_TAG = 'answer-time'

/** The middle value, of an even number the greater of both: nothing is called faster than it was. */
export function median(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null
}

/** The working hours until an answer as pages say them: whole ones, at least one. */
export const answerHours = (minutes: number) => Math.max(1, Math.ceil(minutes / 60))

/** When the office works: with the holidays of its country alone. @throws while it cannot be read. */
export async function officeCalendar(): Promise<PlantCalendar> {
  const { calendar, country } = await readSiteDetails()
  return calendarFor(calendar, country ? [country] : [])
}

/** A median, null of nothing, and of how many inquiries it is. */
type Measured = { median: number | null; count: number }

/**
 * What the firm's promises are measured by (docs/specification.md, section 9.2), of the inquiries of the last 90 days: the working
 * hours until the first answer, and the working days until the sample left.
 */
export async function promiseTimes(): Promise<{ answer: Measured; sample: Measured }> {
  const since = new Date((await databaseTime()).getTime() - ANSWER_TIME_DAYS * DAY_MS)
  const inquiries = await database().inquiry.findMany({
    where: {
      createdAt: { gte: since },
      status: { not: 'suspected' },
      OR: [{ firstAnswerAt: { not: null } }, { sampleSentAt: { not: null } }],
    },
    select: { createdAt: true, firstAnswerAt: true, sampleSentAt: true },
  })
  const office = await officeCalendar()
  const day = (moment: Date) => dayIn(office.timeZone, moment.toISOString())
  const minutes = inquiries.flatMap(({ createdAt, firstAnswerAt }) =>
    firstAnswerAt ? workingMinutes(createdAt, firstAnswerAt, office) : [],
  )
  const days = inquiries.flatMap(({ createdAt, sampleSentAt }) =>
    sampleSentAt ? workingDays(day(createdAt), day(sampleSentAt), office) : [],
  )
  const middle = median(minutes)
  return {
    answer: { median: middle === null ? null : answerHours(middle), count: minutes.length },
    sample: { median: median(days), count: days.length },
  }
}

/**
 * The median of the working hours until the first answer as visitors see it, which is measured, never typed.
 *
 * @returns null while fewer than five inquiries were answered, and where the firm does not show it.
 */
export async function medianAnswerHours(): Promise<number | null> {
  const { promises } = await readSiteDetails()
  if (!promises.showsAnswerTime) return null
  const { answer } = await promiseTimes()
  return answer.count < ANSWER_TIME_MIN_INQUIRIES ? null : answer.median
}

// On the global object, because it is a fact of this process.
const shared = globalThis as typeof globalThis & { lumenridgeAnswerHours?: number | null }

/**
 * Makes the pages stale that say how soon inquiries are answered, where that has changed; at the first time, too, because other
 * instances and the minutes before may have left pages with what it was.
 *
 * @returns Whether it has changed, for the caches in front.
 */
export async function refreshAnswerTime(): Promise<boolean> {
  const hours = await medianAnswerHours()
  if (shared.lumenridgeAnswerHours === hours) return false
  await database().$transaction((db) => invalidateTagsEverywhere([ANSWER_TIME_TAG], db))
  shared.lumenridgeAnswerHours = hours
  return true
}
