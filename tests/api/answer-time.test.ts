import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as times from '@/app/api/admin/inquiries/times/route'
import { database } from '@/lib/data/prisma'
import {
  ANSWER_TIME_TAG,
  answerHours,
  median,
  medianAnswerHours,
  promiseTimes,
  refreshAnswerTime,
} from '@/lib/kinds/inquiry/answer-time'
import { admin } from '../support/admin'
import { INQUIRY } from '../support/inquiry'

const HOUR_MS = 60 * 60_000

/** Inquiries that came on a past Monday morning in Ningbo, each answered so many hours later. */
async function answeredAfter(hours: readonly (number | null)[]): Promise<void> {
  const monday = new Date(Date.now() - 21 * 24 * HOUR_MS)
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7))
  monday.setUTCHours(1, 0, 0, 0)
  for (const [index, after] of hours.entries())
    await database().inquiry.create({
      data: {
        ...INQUIRY,
        contentHash: String(index),
        status: after === null ? 'new' : 'answered',
        createdAt: monday,
        firstAnswerAt: after === null ? null : new Date(monday.getTime() + after * HOUR_MS),
      },
    })
}

beforeAll(async () => {
  // The shipped closures are days on which these inquiries may lie.
  expect((await admin('PUT', '/api/admin/settings', { closures: [] })).status).toBe(200)
})
beforeEach(async () => {
  await database().inquiry.deleteMany()
})

describe('how soon inquiries are answered', () => {
  it('is not said before five were', async () => {
    await answeredAfter([1, 2, 3, 4, null, null])
    expect(await medianAnswerHours()).toBeNull()
  })

  it('is the median in working hours: the night does not count', async () => {
    // The plant closes at 17, eight hours after these came; 24 hours later eight of them were worked.
    await answeredAfter([1, 2, 3, 24, 24])
    expect(await medianAnswerHours()).toBe(3)
    await answeredAfter([24, 24, 24])
    expect(await medianAnswerHours()).toBe(8)
  })

  it('makes the pages stale that say it, when a process asks first and when it has changed', async () => {
    const version = async () =>
      database().$queryRaw`SELECT "version" FROM "tag_versions" WHERE "tag" = ${ANSWER_TIME_TAG}`
    const refreshed = async () => {
      const before = JSON.stringify(await version())
      await refreshAnswerTime()
      return JSON.stringify(await version()) !== before
    }
    await answeredAfter([1, 2, 3, 24, 24])
    expect([await refreshed(), await refreshed()]).toEqual([true, false])
    await answeredAfter([24, 24, 24])
    expect([await refreshed(), await refreshed()]).toEqual([true, false])
  })

  it('is shown to sales with the days to the sample, however few are known', async () => {
    expect(await promiseTimes()).toEqual({
      answer: { median: null, count: 0 },
      sample: { median: null, count: 0 },
    })
    await answeredAfter([3, null])
    // A week later is five working days later.
    for (const { id, createdAt } of await database().inquiry.findMany())
      await database().inquiry.update({
        where: { id },
        data: { sampleSentAt: new Date(createdAt.getTime() + 7 * 24 * HOUR_MS) },
      })
    const { body } = await admin('GET', '/api/admin/inquiries/times', undefined, { route: times })
    expect(body).toEqual({ answer: { median: 3, count: 1 }, sample: { median: 5, count: 2 } })
  })

  it('begins anew where somebody set the state by mistake, and not where the buyer asks again', async () => {
    await answeredAfter([null])
    const { id } = await database().inquiry.findFirstOrThrow()
    const set = async (status: string) => {
      expect((await admin('PUT', `/api/admin/inquiries/${id}`, { status })).status).toBe(200)
      return (await database().inquiry.findFirstOrThrow()).firstAnswerAt
    }
    expect(await set('sample_sent')).not.toBeNull()
    expect(await set('new')).toBeNull()
    expect((await database().inquiry.findFirstOrThrow()).sampleSentAt).toBeNull()
    const answered = await set('answered')
    await database().inquiryEntry.create({
      data: { inquiryId: id, kind: 'message', byBuyer: true, text: 'And in red?' },
    })
    expect(await set('new')).toEqual(answered)
  })

  it.each([
    [[], null],
    [[5], 5],
    [[9, 1, 5], 5],
    [[1, 2, 3, 4], 3],
  ])('has the middle of %j', (values, expected) => {
    expect(median(values)).toBe(expected)
  })

  it.each([
    [0, 1],
    [60, 1],
    [61, 2],
    [300, 5],
  ])('says %i minutes as %i hours', (minutes, hours) => {
    expect(answerHours(minutes)).toBe(hours)
  })
})
