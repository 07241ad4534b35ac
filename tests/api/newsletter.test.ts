import { beforeEach, describe, expect, it } from 'vitest'
import { POST as confirm } from '@/app/api/newsletter/confirm/route'
import { POST as subscribe } from '@/app/api/newsletter/subscribe/route'
import { GET as openUnsubscribe, POST as unsubscribe } from '@/app/api/newsletter/unsubscribe/route'
import { database } from '@/lib/data/prisma'
import { deleteOutdated } from '@/lib/data/retention'
import type { RouteHandler } from '@/lib/http/routes'
import { SUBSCRIPTION_REPLY_MS } from '@/lib/values/limits'
import { call } from '../support/call'

const INVALID = 'Please enter a valid email address'
const PATH = '/api/newsletter/subscribe'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const json = (body: unknown, headers: Record<string, string> = {}) =>
  call(subscribe, PATH, { method: 'POST', body: JSON.stringify(body), headers })

const form = (fields: Record<string, string>) =>
  call(subscribe, PATH, { method: 'POST', headers: FORM, body: new URLSearchParams(fields).toString() })

const press = (handler: RouteHandler, query: string, body = '') =>
  call(handler, `/api/newsletter/x?${query}`, { method: 'POST', headers: FORM, body })

const stored = () => database().newsletterSubscription.findMany({ orderBy: { id: 'asc' } })

async function subscribed() {
  await json({ email: 'buyer@example.com' })
  const [row] = await stored()
  if (!row) throw new Error('Nothing was stored')
  return row
}

beforeEach(async () => {
  await database().newsletterSubscription.deleteMany()
  await database().rateLimitCounter.deleteMany()
})

describe('subscribing', () => {
  it('stores an address once, unconfirmed, whatever its case', async () => {
    const answers = [
      await json({ email: ' Buyer@Example.com ', locale: 'zh' }),
      await json({ email: 'buyer@example.com', locale: 'zh' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [first, second] = await Promise.all(answers.map((answer) => answer.text()))
    expect(first).toBe(second)
    expect(await stored()).toMatchObject([{ email: 'buyer@example.com', locale: 'zh', status: 'PENDING' }])
  })

  it.each([
    ['composed and decomposed letters', 'zo\u00e9@example.com', 'zoe\u0301@example.com'],
    ['letters of full width in the host', 'buyer@example.com', 'buyer@ｅｘａｍｐｌｅ．ＣＯＭ'],
    ['characters without width', 'buyer@example.com', '\u200bbuy\u00ader@exam\u2060ple.com\ufeff'],
    ['a final dot of the host', 'buyer@example.com', 'buyer@example.com.'],
  ])('takes addresses that differ by %s for one', async (_, plain, odd) => {
    for (const email of [odd, plain]) expect((await json({ email })).status).toBe(200)
    expect(await stored()).toMatchObject([{ email: plain }])
  })

  it('waits for the instance that can send, and for nobody where none can', async () => {
    await database().deliverySender.deleteMany()
    await json({ email: 'first@example.com' })
    await database().deliverySender.create({ data: { channel: 'confirmation' } })
    await json({ email: 'second@example.com' })
    const asked = await database().delivery.findMany({ include: { subscription: true } })
    expect(asked.map(({ state, subscription }) => [state, subscription?.email])).toEqual([
      ['queued', 'second@example.com'],
    ])
    await database().deliverySender.deleteMany()
  })

  it('answers two equal requests of the same moment alike', async () => {
    for (let round = 0; round < 8; round += 1) {
      await database().rateLimitCounter.deleteMany()
      const email = `buyer-${round}@example.com`
      const answers = await Promise.all([json({ email }), json({ email })])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
    }
    expect(await stored()).toHaveLength(8)
  })

  it('takes the same time for an address it knows and one it does not', async () => {
    for (let count = 0; count < 2; count += 1) {
      const start = performance.now()
      await json({ email: 'buyer@example.com' })
      // Timers of Node.js may fire a millisecond early.
      expect(performance.now() - start).toBeGreaterThanOrEqual(SUBSCRIPTION_REPLY_MS - 1)
    }
  })

  it('tells nobody whether an address is confirmed, and leaves it so', async () => {
    const known = await subscribed()
    await press(confirm, `token=${known.token}`)
    const [again, unknown] = [await json({ email: known.email }), await json({ email: 'new@example.com' })]
    expect([again.status, await again.text()]).toEqual([unknown.status, await unknown.text()])
    expect((await stored())[0]).toMatchObject({ status: 'CONFIRMED' })
  })

  it.each([
    ['no @', { email: 'buyer' }],
    ['nothing', {}],
    ['a list', { email: ['a@b.example'] }],
    ['a number', { email: 7 }],
    ['as many dots as a form may have', { email: `a@${'a.'.repeat(60_000)} x` }],
    ['a line break', { email: 'a@b.example\r\nBcc: c@d.example' }],
    ['a NUL', { email: 'a\u0000@b.example' }],
    ['10,000 characters', { email: `${'a'.repeat(10_000)}@b.example` }],
  ])('refuses %s in the words of the form', async (_, body) => {
    const answer = await json(body)
    expect(answer.status).toBe(400)
    expect((await answer.json()).message).toBe(INVALID)
    expect(await stored()).toEqual([])
  })

  it.each([
    [{ email: 'buyer@example.com', locale: 'en' }, '/newsletter/subscribed'],
    [{ email: 'buyer@example.com', locale: 'zh' }, '/zh/newsletter/subscribed'],
    [{ email: 'nobody', locale: 'zh' }, '/zh/newsletter/invalid'],
  ])('without JavaScript leads on: %o to %s', async (fields, path) => {
    const answer = await form(fields)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
  })

  it('is refused from another site', async () => {
    expect((await json({ email: 'a@b.example' }, { origin: 'https://evil.example' })).status).toBe(403)
  })
})

describe('a token', () => {
  it('confirms, and leads on to a page in its language', async () => {
    const { token } = await subscribed()
    const answer = await press(confirm, `token=${token}&locale=zh`)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/zh/newsletter/confirmed'])
    expect(await stored()).toMatchObject([{ status: 'CONFIRMED', confirmedAt: expect.any(Date) }])
  })

  it('unsubscribes by one click of a mail program (RFC 8058)', async () => {
    const { token } = await subscribed()
    const answer = await press(unsubscribe, `token=${token}`, 'List-Unsubscribe=One-Click')
    expect(answer.status).toBe(200)
    expect(await stored()).toMatchObject([{ status: 'UNSUBSCRIBED', unsubscribedAt: expect.any(Date) }])
    // An old mail does not confirm a withdrawn subscription.
    await press(confirm, `token=${token}`)
    expect(await stored()).toMatchObject([{ status: 'UNSUBSCRIBED' }])
  })

  it('that is only looked at changes nothing', async () => {
    const { token } = await subscribed()
    const answer = await call(openUnsubscribe, `/api/newsletter/unsubscribe?token=${token}`)
    const inChinese = await call(openUnsubscribe, `/api/newsletter/unsubscribe?token=${token}&lang=zh`)
    expect(inChinese.headers.get('location')).toMatch(/^\/zh\/newsletter\/unsubscribe\?/)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/newsletter/unsubscribe?token=${token}`,
    ])
    expect(await stored()).toMatchObject([{ status: 'PENDING' }])
  })

  it.each(['token=00000000-0000-4000-8000-000000000000', 'token=x', ''])(
    'nobody has gets the same answer: %s',
    async (query) => {
      await subscribed()
      for (const handler of [confirm, unsubscribe]) {
        expect((await press(handler, query)).status).toBe(200)
      }
      expect(await stored()).toMatchObject([{ status: 'PENDING' }])
    },
  )

  it('of somebody who left brings nothing back, but they can subscribe anew', async () => {
    const { token } = await subscribed()
    await press(confirm, `token=${token}`)
    await press(unsubscribe, `token=${token}`)
    await json({ email: 'buyer@example.com' })
    expect(await stored()).toMatchObject([{ status: 'PENDING', confirmedAt: null, unsubscribedAt: null }])
  })

  it('of somebody who was asked to confirm long ago, and subscribes where no mail can be sent, is kept', async () => {
    await database().deliverySender.deleteMany()
    const { id } = await subscribed()
    const asked = new Date(Date.now() - 300 * 86_400_000)
    await database().newsletterSubscription.update({ where: { id }, data: { confirmationAt: asked } })
    await json({ email: 'buyer@example.com' })
    await deleteOutdated()
    expect(await stored()).toMatchObject([{ id, status: 'PENDING' }])
  })
})
