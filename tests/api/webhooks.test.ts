import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import * as quotations from '@/app/api/admin/inquiries/[id]/quotations/route'
import * as waiting from '@/app/api/admin/waiting/route'
import * as sentRoute from '@/app/api/admin/webhooks/[id]/deliveries/route'
import * as secretRoute from '@/app/api/admin/webhooks/[id]/secret/route'
import * as webhooks from '@/app/api/admin/webhooks/route'
import { POST as inquire } from '@/app/api/inquiries/route'
import { describedEvents } from '@/app/api/openapi.json/events'
import { closeLostAttempts, takeDeliveries } from '@/lib/data/deliveries'
import { lastEvents, queueEvents } from '@/lib/data/event-deliveries'
import { closeDatabase, database } from '@/lib/data/prisma'
import { deleteOutdated } from '@/lib/data/retention'
import { startQueue, stopQueue, wakeQueue } from '@/lib/jobs/queue'
import { reportDisabledReceivers } from '@/lib/jobs/send-event'
import { decideQuotation } from '@/lib/kinds/inquiry/quotation/quotations'
import { SCHEDULED_TABLES } from '@/lib/kinds/scheduled-tables'
import { EVENT_SCHEMAS } from '@/lib/kinds/webhook/payload'
import { publishDue } from '@/lib/records/drafts/scheduled-publishing'
import { log } from '@/lib/runtime/log'
import { EVENT_TYPES } from '@/lib/values/event-types'
import { admin, UNKNOWN_ID } from '../support/admin'
import { makeProduct } from '../support/admin-records'
import { call } from '../support/call'
import { INQUIRY } from '../support/inquiry'
import { statementsOf } from '../support/query-plans'
import { type MailReceiver, mailReceiver, textOf } from '../support/receivers'
import { type WebhookReceiver, webhookReceiver } from '../support/webhook-receiver'

const PATIENCE = { timeout: 15_000, interval: 50 }
const QUICK = { retrySeconds: 1, handoverSeconds: 1, replySeconds: 1 }

let receiver: WebhookReceiver
let mail: MailReceiver

beforeAll(async () => {
  receiver = await webhookReceiver()
  mail = await mailReceiver()
  process.env.SMTP_URL = mail.url
  process.env.WEBHOOKS_TO_PRIVATE = '1'
  startQueue(QUICK)
})
afterAll(async () => {
  await stopQueue()
  await closeDatabase()
  await Promise.all([receiver.close(), mail.close()])
})
beforeEach(async () => {
  await database().webhook.deleteMany()
  receiver.become('takes')
  receiver.secrets.clear()
  receiver.taken.length = 0
  receiver.calls.length = 0
  Object.assign(receiver.counts, { unverified: 0, sentBytes: 0 })
  mail.mails.length = 0
  for (const level of ['warn', 'error'] as const) vi.spyOn(log, level).mockReset()
})

const make = async (fields: object = {}) => {
  const input = { name: 'ERP', url: receiver.url, events: EVENT_TYPES, ...fields }
  const { status, body } = await admin('POST', '/api/admin/webhooks', input, { route: webhooks })
  expect([status, body.message]).toEqual([201, undefined])
  receiver.secrets.add(body.key)
  return body as { id: string; key: string; version: number }
}
const at = (id: string, part: 'deliveries' | 'secret') => `/api/admin/webhooks/${id}/${part}`
const sent = async (id: string) =>
  (await admin('GET', at(id, 'deliveries'), undefined, { route: sentRoute, params: { id } })).body
const send = (id: string, body: object = {}) =>
  admin('POST', at(id, 'deliveries'), body, { route: sentRoute, params: { id } })
const types = () => receiver.taken.map(({ event }) => event.type)
const arrive = async (...expected: string[]) => {
  wakeQueue()
  await expect.poll(() => types().sort(), PATIENCE).toEqual(expected.sort())
}
/** Moves a receiver's history back, by the clock of the database. */
const failingFor = (id: string, hours: number) =>
  database()
    .$executeRaw`UPDATE "webhooks" SET "failingSince" = now() - make_interval(hours => ${hours}::int), "failures" = 5, "pausedUntil" = NULL WHERE "id" = ${id}::uuid`
const rowOf = (id: string) => database().webhook.findUniqueOrThrow({ where: { id } })

describe('a webhook', () => {
  it('shows its secret once, and only where it is made', async () => {
    const { id, key } = await make()
    expect(key).toMatch(/^whsec_[\w+/]{32}$/)
    const read = await admin('GET', `/api/admin/webhooks/${id}`)
    const list = await admin('GET', '/api/admin/webhooks', undefined, { route: webhooks })
    const history = await admin('GET', `/api/admin/webhooks/${id}/versions`)
    for (const { body } of [read, list, history]) expect(JSON.stringify(body)).not.toContain(key.slice(6))
  })

  it('signs with both secrets for a day after a new one was made, and gets no further one meanwhile', async () => {
    const { id, key } = await make()
    const replace = () => admin('POST', at(id, 'secret'), {}, { route: secretRoute, params: { id } })
    const { status, body } = await replace()
    expect([status, body.key === key]).toEqual([200, false])
    await send(id)
    await arrive('webhook.test')
    expect(receiver.calls[0]?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/)
    receiver.secrets.delete(key)
    receiver.secrets.add(body.key)
    await send(id)
    await arrive('webhook.test', 'webhook.test')
    // The receiver may verify by the first one still.
    const again = await replace()
    expect([again.status, again.body.code, again.body.values]).toEqual([
      409,
      'secret_replaced_before',
      { hours: 24 },
    ])
    await deleteOutdated()
    expect(await rowOf(id)).toMatchObject({ previousSecret: key, secret: body.key })
    await database().$executeRaw`UPDATE "webhooks" SET "previousUntil" = now()`
    await send(id)
    await arrive('webhook.test', 'webhook.test', 'webhook.test')
    expect(receiver.calls.at(-1)?.headers['webhook-signature']).toMatch(/^v1,\S+$/)
    await deleteOutdated()
    expect(await rowOf(id)).toMatchObject({ previousSecret: null, previousUntil: null })
    expect((await replace()).status).toBe(200)
  })

  it.each([
    ['erp.example', 'not_a_receiver'],
    ['ftp://erp.example/x', 'not_a_receiver'],
    ['https://user:word@erp.example/x', 'not_a_receiver'],
    ['https://erp.example/x#part', 'not_a_receiver'],
    ['http://8.8.8.8/x', 'receiver_not_https'],
  ])('has no address such as %s', async (url, code) => {
    const { status, body } = await admin(
      'POST',
      '/api/admin/webhooks',
      { name: 'x', url, events: EVENT_TYPES },
      { route: webhooks },
    )
    expect([status, body.errors?.[0]]).toMatchObject([400, { path: 'url', code }])
  })

  it.each([[undefined], [[]]])('has one event at least, not %j', async (events) => {
    const missing = { status: 400, body: { errors: [{ path: 'events', code: 'required' }] } }
    const input = { name: 'x', url: 'https://x.example', events }
    expect(await admin('POST', '/api/admin/webhooks', input, { route: webhooks })).toMatchObject(missing)
    const { id } = await make()
    const change = await admin('PUT', `/api/admin/webhooks/${id}`, { name: 'y', events })
    if (events) expect(change).toMatchObject(missing)
    else expect([change.status, change.body.events]).toEqual([200, EVENT_TYPES])
  })

  it('is one of twenty at most, also where it comes back from the bin', async () => {
    const rows = (count: number, deletedAt: Date | null) =>
      Array.from({ length: count }, (_, n) => {
        return { name: `W${n}`, url: 'https://x.example', secret: 's', deletedAt }
      })
    await database().webhook.createMany({ data: rows(18, null) })
    const binned = await database().webhook.createManyAndReturn({ data: rows(3, new Date()) })
    const input = { name: 'One more', url: 'https://x.example', events: ['record.changed'] }
    // At once, so that each counts before the others have ended.
    const all = await Promise.all([
      ...binned.map(({ id }) => admin('POST', `/api/admin/webhooks/${id}/restore`, {})),
      admin('POST', '/api/admin/webhooks', input, { route: webhooks }),
    ])
    const refused = all.filter(({ body }) => body.code === 'too_many_receivers')
    expect(refused.map(({ status, body }) => [status, body.values])).toEqual([
      [409, { max: 20 }],
      [409, { max: 20 }],
    ])
    expect(await database().webhook.count({ where: { deletedAt: null } })).toBe(20)
  })

  it('is sent nothing by hand while it is off', async () => {
    const { id } = await make()
    await send(id)
    await arrive('webhook.test')
    const [{ id: delivery }] = await sent(id)
    await admin('PUT', `/api/admin/webhooks/${id}`, { isOff: true })
    for (const body of [{}, { delivery }])
      expect(await send(id, body)).toMatchObject({ status: 409, body: { code: 'receiver_off' } })
    expect(await sent(id)).toHaveLength(1)
  })

  it('is not found by an id it does not have', async () => {
    const { id } = await make()
    expect((await send(UNKNOWN_ID)).status).toBe(404)
    expect((await send(id, { delivery: UNKNOWN_ID })).status).toBe(404)
  })
})

describe('events', () => {
  it('tell what became public, changed, was renamed and went, and nothing of drafts', async () => {
    await make()
    const draft = await makeProduct({ slug: 'hidden', status: 'DRAFT' })
    await admin('PUT', `/api/admin/products/${draft.id}`, { name: 'Still hidden' })
    const { id } = await makeProduct({ slug: 'told-of' })
    await admin('PUT', `/api/admin/products/${id}`, { name: 'Told of' })
    await admin('PUT', `/api/admin/products/${id}`, { slug: 'renamed' })
    await admin('PUT', `/api/admin/products/${id}`, { slug: 'renamed' })
    await admin('PUT', `/api/admin/products/${id}`, { status: 'DRAFT' })
    await admin('PUT', `/api/admin/products/${draft.id}`, { status: 'PUBLISHED' })
    await admin('DELETE', `/api/admin/products/${draft.id}`)
    const changed = ['record.changed', 'record.changed']
    await arrive('record.published', 'record.published', ...changed, 'record.deleted', 'record.deleted')
    const renamed = receiver.taken.find(({ event }) => event.data.previousSlug)?.event
    expect(renamed).toEqual({
      type: 'record.changed',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      data: {
        kind: 'products',
        id,
        slug: 'renamed',
        previousSlug: 'told-of',
        page: expect.stringMatching(/^http.*\/product\/renamed$/),
        api: expect.stringMatching(/^http.*\/api\/products\/renamed$/),
      },
    })
    expect(receiver.counts.unverified).toBe(0)
  })

  it('are of what a receiver wants, and of none that is off', async () => {
    const { id } = await make({ events: ['record.deleted'] })
    const { id: other } = await make({ isOff: true })
    const product = await makeProduct()
    await admin('DELETE', `/api/admin/products/${product.id}`)
    await arrive('record.deleted')
    expect([(await sent(id)).length, (await sent(other)).length]).toEqual([1, 0])
  })

  it('come when a record is published at its time', async () => {
    await make({ events: ['record.published'] })
    const publishAt = '2099-01-01T00:00:00Z'
    const { id } = await makeProduct({ status: 'DRAFT', publishAt })
    await database().$executeRaw`UPDATE "products" SET "publishAt" = now() WHERE "id" = ${id}::uuid`
    await publishDue(SCHEDULED_TABLES)
    await arrive('record.published')
  })

  it('are undone with what was not saved', async () => {
    const { id } = await make()
    const { id: product } = await makeProduct()
    const stale = await admin('PUT', `/api/admin/products/${product}`, { name: 'Late', version: 99 })
    expect(stale.status).toBe(409)
    expect((await sent(id)).length).toBe(1)
  })

  it('tell of inquiries and accepted quotations by number alone, and of no suspected one', async () => {
    const { id } = await make({ events: ['inquiry.received', 'quotation.accepted'] })
    const body = (fields: object) => JSON.stringify({ ...INQUIRY, ...fields })
    const post = async (fields: object) =>
      (await call(inquire, '/api/inquiries', { method: 'POST', body: body(fields) })).json()
    const suspected = await post({ website: 'https://spam.example', message: 'Buy links now, please.' })
    expect(await sent(id)).toEqual([])
    const inquiry = await post({})
    await arrive('inquiry.received')
    expect((await admin('PUT', `/api/admin/inquiries/${suspected.id}`, { status: 'new' })).status).toBe(200)
    await arrive('inquiry.received', 'inquiry.received')
    // Taken for spam by mistake, and back: everybody has heard of it.
    for (const status of ['suspected', 'new'])
      expect((await admin('PUT', `/api/admin/inquiries/${inquiry.id}`, { status })).status).toBe(200)
    expect((await sent(id)).length).toBe(2)
    // Stored by an earlier version, which announced it and does not note when.
    await database().inquiry.update({ where: { id: inquiry.id }, data: { announcedAt: null } })
    for (const status of ['closed', 'new'])
      expect((await admin('PUT', `/api/admin/inquiries/${inquiry.id}`, { status })).status).toBe(200)
    expect((await sent(id)).length).toBe(2)
    // Answered at once, without being called new first.
    const doubted = await post({ website: 'https://spam.example', message: 'A genuine question.' })
    for (const status of ['closed', 'suspected']) {
      expect((await admin('PUT', `/api/admin/inquiries/${doubted.id}`, { status })).status).toBe(200)
      expect((await sent(id)).length).toBe(2)
    }
    for (const status of ['answered', 'suspected', 'new', 'suspected', 'new']) {
      expect((await admin('PUT', `/api/admin/inquiries/${doubted.id}`, { status })).status).toBe(200)
      expect((await sent(id)).length, status).toBe(3)
    }
    await arrive('inquiry.received', 'inquiry.received', 'inquiry.received')
    const { secret } = await database().inquiry.findUniqueOrThrow({ where: { id: inquiry.id } })
    const quotation = {
      currency: 'USD',
      lines: [{ name: 'TX 1400', quantity: 500, steps: [{ fromQuantity: 1, unitPrice: '13.33' }] }],
      validUntil: '2099-12-31',
      send: true,
    }
    const to = { route: quotations, params: { id: inquiry.id } }
    const quoted = await admin('POST', `/api/admin/inquiries/${inquiry.id}/quotations`, quotation, to)
    expect([quoted.status, quoted.body.message]).toEqual([201, undefined])
    await decideQuotation(secret ?? '', 1, 'accepted', '')
    await arrive('inquiry.received', 'inquiry.received', 'inquiry.received', 'quotation.accepted')
    expect(receiver.taken.at(-1)?.event.data).toEqual({
      id: inquiry.id,
      number: inquiry.number,
      quotation: 1,
      admin: expect.stringMatching(new RegExp(`/admin#inquiries/${inquiry.id}$`)),
    })
    const all = JSON.stringify(receiver.taken)
    for (const personal of [INQUIRY.name, INQUIRY.email, INQUIRY.company, INQUIRY.message, secret ?? ''])
      expect(all).not.toContain(personal)
  })

  it('are what the description of the API says', async () => {
    const described = describedEvents('https://lights.example')
    expect(Object.keys(described)).toEqual(Object.keys(EVENT_SCHEMAS))
    for (const [type, schema] of Object.entries(EVENT_SCHEMAS)) {
      // biome-ignore lint/suspicious/noExplicitAny: a document of JSON
      const { example } = (described[type] as any).post.requestBody.content['application/json']
      expect(schema.strict().parse(example)).toEqual(example)
    }
    const { id } = await make()
    const product = await makeProduct()
    await admin('PUT', `/api/admin/products/${product.id}`, { slug: 'moved-to' })
    await admin('POST', '/api/admin/blog-categories', { slug: 'no-page', name: 'No page' })
    await send(id)
    await arrive('record.published', 'record.changed', 'record.published', 'webhook.test')
    for (const { event } of receiver.taken)
      expect(EVENT_SCHEMAS[event.type as 'webhook.test'].strict().parse(event)).toEqual(event)
  })

  it('of a bulk change of thousands are stored by one statement, and all arrive', async () => {
    const { id } = await make({ events: ['record.changed'] })
    const events = Array.from({ length: 5000 }, (_, n) => ({
      type: 'record.changed' as const,
      data: { kind: 'products', id: UNKNOWN_ID, slug: `p-${n}` },
    }))
    const from = performance.now()
    const statements = await statementsOf(() => queueEvents(database(), events))
    expect(performance.now() - from).toBeLessThan(10_000)
    // The queue looks for what is due meanwhile.
    expect(statements.filter((each) => JSON.stringify(each).includes('INSERT'))).toHaveLength(1)
    expect(await lastEvents(id)).toHaveLength(100)
    expect(await database().delivery.count({ where: { webhookId: id } })).toBe(5000)
    // All would take a minute or two.
    const left = 300
    await database().$executeRaw`
      DELETE FROM "deliveries" WHERE "id" IN (
        SELECT "id" FROM "deliveries" WHERE "state" = 'queued' OFFSET ${left}::int FOR UPDATE)`
    wakeQueue()
    const waits = { where: { webhookId: id, state: { not: 'sent' } } } as const
    await expect.poll(() => database().delivery.count(waits), { timeout: 50_000, interval: 200 }).toBe(0)
    expect(receiver.taken.length).toBeGreaterThanOrEqual(left)
    expect(new Set(receiver.taken.map(({ id: each }) => each)).size).toBe(receiver.taken.length)
  })
})

describe('a receiver that does not take an event', () => {
  const failWith = async (mood: Parameters<WebhookReceiver['become']>[0], reason: string) => {
    const { id } = await make()
    receiver.become(mood)
    await send(id)
    await expect.poll(async () => (await sent(id))[0].lastError, PATIENCE).toBe(reason)
    return id
  }

  it.each([
    ['fails', 'HTTP 500'],
    ['redirects', 'HTTP 307'],
    ['hangs', 'no answer in time'],
    ['drips', 'no answer in time'],
    ['switches', 'no answer'],
  ] as const)('as it %s, gets it again once it does', async (mood, reason) => {
    const id = await failWith(mood, reason)
    receiver.become('takes')
    await arrive('webhook.test')
    await expect
      .poll(async () => (await sent(id))[0], PATIENCE)
      .toMatchObject({ state: 'sent', type: 'webhook.test' })
    expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size, 'one id').toBe(1)
    expect(receiver.calls.map(({ path }) => path)).not.toContain('/inward')
    await expect.poll(async () => (await rowOf(id)).failures, PATIENCE).toBe(0)
  })

  it.each([
    ['fails', 'HTTP 500'],
    ['limits', 'HTTP 429'],
  ] as const)('as it %s, is paused', async (mood, reason) => {
    const id = await failWith(mood, reason)
    await expect.poll(async () => (await rowOf(id)).pausedUntil, PATIENCE).not.toBeNull()
  })

  it.each([
    ['whose name nobody has', () => 'https://erp.invalid/', 'name not found'],
    ['that refuses', () => 'http://127.0.0.1:1/', 'connection refused'],
    ['without a certificate', () => receiver.url.replace('http:', 'https:'), 'no secure connection'],
  ])('%s, is said to be so, also beside the time since when', async (_, url, reason) => {
    const { id } = await make({ url: url() })
    await send(id)
    await expect.poll(async () => (await sent(id))[0].lastError, PATIENCE).toBe(reason)
    await expect
      .poll(async () => (await admin('GET', `/api/admin/webhooks/${id}`)).body, PATIENCE)
      .toMatchObject({ lastError: reason, failingSince: expect.any(String) })
    await admin('PUT', `/api/admin/webhooks/${id}`, { url: receiver.url })
    expect((await admin('GET', `/api/admin/webhooks/${id}`)).body).toMatchObject({ lastError: null })
  })

  it('rejecting one event, gets all others meanwhile', async () => {
    const id = await failWith('rejects tests', 'HTTP 422')
    await expect.poll(async () => (await rowOf(id)).failingSince, PATIENCE).not.toBeNull()
    expect(await rowOf(id)).toMatchObject({ failures: 0, pausedUntil: null })
    await makeProduct()
    await arrive('record.published')
    await expect.poll(async () => (await rowOf(id)).failingSince, PATIENCE).toBeNull()
    expect((await sent(id))[1]).toMatchObject({ type: 'webhook.test', state: 'queued' })
  })

  it('answering with 1 GB costs nothing but a few packets', async () => {
    const { id } = await make()
    receiver.become('floods')
    const before = process.memoryUsage.rss()
    await send(id)
    await expect.poll(async () => (await sent(id))[0].state, PATIENCE).toBe('sent')
    expect(receiver.counts.sentBytes).toBeLessThan(64 * 1024 * 1024)
    expect(process.memoryUsage.rss() - before).toBeLessThan(256 * 1024 * 1024)
  })

  it('is attempted by one event after growing pauses, and delays no other receiver', async () => {
    const broken = await make({ name: 'Broken', url: 'http://127.0.0.1:1/' })
    const { id } = await make()
    for (let n = 0; n < 5; n += 1) await makeProduct()
    await arrive(...Array.from({ length: 5 }, () => 'record.published'))
    await expect.poll(async () => (await rowOf(broken.id)).failures, PATIENCE).toBeGreaterThan(0)
    const tries = async () =>
      (await sent(broken.id)).reduce((sum: number, { attempts }: { attempts: number }) => sum + attempts, 0)
    await new Promise((resolve) => setTimeout(resolve, 2500))
    // Four at first, since nothing was known of it; then one after a second or more.
    expect(await tries()).toBeLessThan(9)
    expect((await sent(id)).every(({ state }: { state: string }) => state === 'sent')).toBe(true)
  })

  it('is switched off after a day without success, and the owners are told once', async () => {
    const id = await failWith('fails', 'HTTP 500')
    await failingFor(id, 23)
    await send(id)
    await expect.poll(async () => (await rowOf(id)).failures, PATIENCE).toBeGreaterThan(5)
    expect((await rowOf(id)).isOff).toBe(false)
    await failingFor(id, 25)
    await send(id)
    await expect.poll(async () => (await rowOf(id)).isOff, PATIENCE).toBe(true)
    const [entry] = (await admin('GET', '/api/admin/waiting', undefined, { route: waiting })).body
    expect(entry).toMatchObject({
      reason: 'receiverOff',
      kind: 'webhooks',
      count: 1,
      id,
      name: { en: 'ERP' },
    })
    await Promise.all([reportDisabledReceivers(), reportDisabledReceivers()])
    await expect.poll(() => mail.mails.length, PATIENCE).toBe(1)
    const [told] = mail.mails
    expect(told && textOf(told)).toContain('HTTP 500')
    expect(told && textOf(told)).toContain(`/admin#webhooks/${id}`)

    const calls = receiver.calls.length
    wakeQueue()
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(receiver.calls.length, 'it is sent nothing').toBe(calls)
    receiver.become('takes')
    await database().$executeRaw`UPDATE "deliveries" SET "nextAttemptAt" = now()`
    const on = await admin('PUT', `/api/admin/webhooks/${id}`, { isOff: false })
    expect(on.body).toMatchObject({ isOff: false, disabledAt: null, failingSince: null })
    wakeQueue()
    await expect
      .poll(async () => (await sent(id)).every(({ state }: { state: string }) => state === 'sent'), PATIENCE)
      .toBe(true)
    expect(
      (await admin('GET', '/api/admin/waiting', undefined, { route: waiting })).body[0]?.reason,
    ).not.toBe('receiverOff')
  })

  it('fails at first after quiet days, is not switched off for an event that it rejected before them', async () => {
    const id = await failWith('rejects tests', 'HTTP 422')
    await database().$executeRaw`UPDATE "deliveries" SET "state" = 'failed'`
    await failingFor(id, 66)
    await database().$executeRaw`UPDATE "webhooks" SET "failures" = 0`
    receiver.become('fails')
    for (let n = 0; n < 2; n += 1) await makeProduct()
    await expect.poll(async () => (await rowOf(id)).failures, PATIENCE).toBeGreaterThan(1)
    expect(Date.now() - Number((await rowOf(id)).failingSince)).toBeLessThan(60_000)
    expect((await rowOf(id)).isOff).toBe(false)
  })

  it('begins anew when it comes back from the bin', async () => {
    const id = await failWith('fails', 'HTTP 500')
    await admin('DELETE', `/api/admin/webhooks/${id}`)
    await failingFor(id, 25)
    expect((await admin('POST', `/api/admin/webhooks/${id}/restore`, {})).status).toBe(200)
    await send(id)
    const failingSinceMs = async () => (await rowOf(id)).failingSince?.getTime() ?? 0
    await expect.poll(failingSinceMs, PATIENCE).toBeGreaterThan(Date.now() - 60_000)
    expect(await rowOf(id)).toMatchObject({ isOff: false, failures: 1 })
  })

  it('is reported by mail later where the mail server is away', async () => {
    for (const name of ['ERP', 'Shop']) await make({ name })
    await database()
      .$executeRaw`UPDATE "webhooks" SET "isOff" = true, "disabledAt" = now(), "disabledReason" = 'HTTP 500'`
    mail.become('fails')
    await reportDisabledReceivers()
    expect(mail.mails).toEqual([])
    mail.become('takes')
    await reportDisabledReceivers()
    expect(mail.mails.map((each) => textOf(each).match(/“(\w+)”/)?.[1]).sort()).toEqual(['ERP', 'Shop'])
    await reportDisabledReceivers()
    expect(mail.mails).toHaveLength(2)
  })

  it('is reported to an owner with the reason in their language', async () => {
    const data = {
      name: 'Wang',
      email: 'wang@firm.example',
      role: 'owner',
      locale: 'zh',
      joinedAt: new Date(),
    }
    const { id } = await database().person.create({ data })
    onTestFinished(async () => void (await database().person.delete({ where: { id } })))
    await make()
    await database()
      .$executeRaw`UPDATE "webhooks" SET "isOff" = true, "disabledAt" = now(), "disabledReason" = 'no answer'`
    await reportDisabledReceivers()
    expect(mail.mails.map(textOf)).toEqual([expect.stringContaining('没有应答')])
  })

  it('is switched off at once where it says that it is gone', async () => {
    const id = await failWith('gone', 'HTTP 410')
    await expect.poll(async () => (await rowOf(id)).isOff, PATIENCE).toBe(true)
    expect((await sent(id))[0]).toMatchObject({ state: 'failed', lastError: 'HTTP 410' })
  })

  // An instance of an earlier version marks what was interrupted as uncertain.
  it.each(['sending', 'uncertain'])(
    'loses no event left as %s, and gets what is sent again',
    async (state) => {
      const { id } = await make()
      await send(id)
      await arrive('webhook.test')
      const [delivery] = await sent(id)
      await expect.poll(async () => (await sent(id))[0].state, PATIENCE).toBe('sent')
      await database()
        .$executeRaw`UPDATE "deliveries" SET "state" = ${state}::"DeliveryState", "updatedAt" = now() - interval '5 minutes'`
      await closeLostAttempts()
      await arrive('webhook.test', 'webhook.test')
      await expect.poll(async () => (await sent(id))[0].state, PATIENCE).toBe('sent')
      expect((await send(id, { delivery: delivery.id })).status).toBe(202)
      await arrive('webhook.test', 'webhook.test', 'webhook.test')
      expect(new Set(receiver.taken.map((each) => each.id)).size).toBe(1)
    },
  )
})

it('two instances send each event once', async () => {
  await stopQueue()
  await make({ events: ['record.published'] })
  for (let n = 0; n < 4; n += 1) await makeProduct()
  const free = {
    notice: 0,
    acknowledgement: 0,
    confirmation: 0,
    forward: 0,
    reply: 0,
    link: 0,
    thread_notice: 0,
  }
  const both = await Promise.all(
    Array.from({ length: 6 }, () => takeDeliveries({ ...free, document: 0, webhook: 10 })),
  )
  const ids = both.flat().map((delivery) => delivery.id)
  expect(ids).toHaveLength(4)
  expect(new Set(ids).size).toBe(4)
  await database().$executeRaw`UPDATE "deliveries" SET "state" = 'queued'`
  startQueue(QUICK)
  await arrive(...Array.from({ length: 4 }, () => 'record.published'))
})

it('what was sent is kept for two weeks', async () => {
  const { id } = await make()
  await send(id)
  await arrive('webhook.test')
  await deleteOutdated()
  expect(await sent(id)).toHaveLength(1)
  await database().$executeRaw`UPDATE "deliveries" SET "createdAt" = now() - interval '15 days'`
  await deleteOutdated()
  expect(await sent(id)).toHaveLength(0)
})
