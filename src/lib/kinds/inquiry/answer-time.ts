import { databaseTime } from '../../data/database-clock'
import { invalidateTagsEverywhere } from '../../data/invalidate-tags'
import { database } from '../../data/prisma'
import { readSiteDetails } from '../../firm/site-details'
import { calendarFor, type PlantCalendar, workingMinutes } from '../../trade/plant-calendar'
import { OFFICE } from '../../trade/plants'
import { ANSWER_TIME_DAYS, ANSWER_TIME_MIN_INQUIRIES } from '../../values/limits'

const DAY_MS = 24 * 60 * 60 * 1000

/** The tag of pages that say how soon inquiries are answered. */
export const ANSWER_TIME_TAG = 'answer-time'

/** The middle value, of an even number the greater of both: nothing is called faster than it was. */
export function median(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null
}

/** The working hours until an answer as pages say them: whole ones, at least one. */
export const answerHours = (minutes: number) => Math.max(1, Math.ceil(minutes / 60))

/**
 * The median of the working hours until the first answer to the inquiries of the last 90 days (docs/specification.md, section 9.2),
 * which is measured, never typed.
 *
 * @returns null while fewer than five are known, and where the firm does not show it.
 */
export async function medianAnswerHours(): Promise<number | null> {
  const { calendar, promises } = await readSiteDetails()
  if (!promises.showsAnswerTime) return null
  const since = new Date((await databaseTime()).getTime() - ANSWER_TIME_DAYS * DAY_MS)
  const answered = await database().inquiry.findMany({
    where: { createdAt: { gte: since }, firstAnswerAt: { not: null }, status: { not: 'suspected' } },
    select: { createdAt: true, firstAnswerAt: true },
  })
  if (answered.length < ANSWER_TIME_MIN_INQUIRIES) return null
  const office: PlantCalendar = calendarFor(calendar, [OFFICE])
  const minutes = answered.flatMap(({ createdAt, firstAnswerAt }) =>
    firstAnswerAt ? workingMinutes(createdAt, firstAnswerAt, office) : [],
  )
  const middle = median(minutes)
  return middle === null ? null : answerHours(middle)
}

// On the global object, because it is a fact of this process.
const shared = globalThis as typeof globalThis & { lumenridgeAnswerHours?: number | null }

/** Makes the pages stale that say how soon inquiries are answered, where that has changed. */
export async function refreshAnswerTime(): Promise<void> {
  const hours = await medianAnswerHours()
  if (shared.lumenridgeAnswerHours === hours) return
  const isFirst = shared.lumenridgeAnswerHours === undefined
  shared.lumenridgeAnswerHours = hours
  if (!isFirst) await database().$transaction((db) => invalidateTagsEverywhere([ANSWER_TIME_TAG], db))
}
