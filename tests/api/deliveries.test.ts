import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { POST as resend } from '@/app/api/admin/inquiries/[id]/resend/route'
import { POST as inquire } from '@/app/api/inquiries/route'
import { POST as subscribe } from '@/app/api/newsletter/subscribe/route'
import { closeLostAttempts, takeDeliveries } from '@/lib/data/deliveries'
import { closeDatabase, database } from '@/lib/data/prisma'
import { startQueue, stopQueue, wakeQueue } from '@/lib/jobs/queue'
import { log } from '@/lib/runtime/log'
import { admin } from '../support/admin'
import { call } from '../support/call'
import { INQUIRY } from '../support/inquiry'
import {
  type FormReceiver,
  formReceiver,
  type MailReceiver,
  mailReceiver,
  textOf,
} from '../support/receivers'

const PATIENCE = { timeout: 15_000, interval: 100 }
const QUICK = { retrySeconds: 1 }
const DAY_MS = 24 * 60 * 60_000

let mail: MailReceiver
let form: FormReceiver

beforeAll(async () => {
  mail = await mailReceiver()
  form = await formReceiver()
  // Settings are read at their first use, which is still to come.
  process.env.SMTP_URL = mail.url
  process.env.FORM_SERVICE_URL = form.url
  startQueue(QUICK)
})
afterAll(async () => {
  await stopQueue()
  await closeDatabase()
  await Promise.all([mail.close(), form.close()])
})
beforeEach(async () => {
  await database().inquiry.deleteMany()
  await database().newsletterSubscription.deleteMany()
  await database().rateLimitCounter.deleteMany()
  mail.become('takes')
  form.become('takes')
  mail.mails.length = 0
  form.forms.length = 0
  vi.spyOn(log, 'warn')
    .mockReset()
    .mockImplementation(() => {})
})

async function inquireWith(fields: object = {}): Promise<string> {
  const body = JSON.stringify({ ...INQUIRY, ...fields })
  const answer = await call(inquire, '/api/inquiries', { method: 'POST', body })
  expect(answer.status).toBe(201)
  return (await answer.json()).id
}

/** `{notice: 'sent', …}` */
async function states(): Promise<Record<string, string>> {
  const rows = await database().delivery.findMany({ orderBy: { id: 'asc' } })
  return Object.fromEntries(rows.map(({ channel, state }) => [channel, state]))
}

/** Starts the queue anew, with other limits. */
async function restartQueue(options: Parameters<typeof startQueue>[0]): Promise<void> {
  await stopQueue()
  startQueue(options)
}

/** Waits until the receivers have got an inquiry of their own, which whatever was due before would have preceded. */
async function nextInquiryArrives(): Promise<void> {
  mail.become('takes')
  form.become('takes')
  const id = await inquireWith({ message: 'Please send a sample of the headlamp.' })
  await expect
    .poll(() => database().delivery.count({ where: { inquiryId: id, state: 'sent' } }), PATIENCE)
    .toBe(3)
}

const resendOf = (id: string) =>
  admin('POST', `/api/admin/inquiries/${id}/resend`, undefined, {
    route: { POST: resend } as never,
    params: { id },
  })

const failedOnce = () => database().delivery.count({ where: { state: 'queued', lastError: { not: null } } })

const ALL_SENT = { notice: 'sent', acknowledgement: 'sent', forward: 'sent' }

describe('an inquiry', () => {
  it('is told to sales, acknowledged to the buyer in their language, and passed on, each once', async () => {
    const names = { studioColorsRal3020: 'RAL 3020 racing red' }
    expect((await admin('PUT', '/api/admin/pages/names', names)).status).toBe(200)
    const configuration = { product: 'camp-600', parts: { body: { color: 'ral-3020' } }, logo: null }
    const id = await inquireWith({
      locale: 'zh',
      product: 'camp-600',
      'captcha-response': 'token-1',
      configuration,
    })
    await expect.poll(states, PATIENCE).toEqual(ALL_SENT)
    const notice = mail.mails.find(({ to }) => to.includes('sales@lumenridge.example'))
    const thanks = mail.mails.find(({ to }) => to.includes(INQUIRY.email))
    expect(mail.mails).toHaveLength(2)
    expect(notice && textOf(notice)).toContain(INQUIRY.message)
    expect(notice && textOf(notice)).toContain(`/admin#inquiries/${id}`)
    expect(notice && textOf(notice)).toContain('Configuration: Body RAL 3020 racing red')
    expect(notice?.raw).toMatch(/^Reply-To: .*ada@meyer\.example/im)
    expect(notice?.from).toBe('sales@lumenridge.example')
    expect(notice && textOf(notice).match(/RAL 3020/g), 'said once').toHaveLength(1)
    expect(thanks && textOf(thanks)).toContain('感谢您的询盘')
    expect(thanks && textOf(thanks)).toContain('Camp 600 露营灯')
    // The acknowledgement contains no input of the visitor, which a third party could receive.
    expect(thanks && textOf(thanks)).not.toContain(INQUIRY.message)
    const delivery = await database().delivery.findFirstOrThrow({ where: { channel: 'forward' } })
    expect(form.forms).toEqual([
      {
        key: delivery.id,
        fields: {
          ...INQUIRY,
          number: expect.stringMatching(/^LR-\d{4}-\d{5}$/),
          locale: 'zh',
          lines: '- Camp 600 Lantern · LR-L600',
          product: 'Camp 600 Lantern',
          configuration: 'Body RAL 3020 racing red',
          'captcha-response': 'token-1',
        },
      },
    ])
  })

  it('for a list is told to sales with the colors of each light, of which the buyer reads nothing', async () => {
    const configuration = { product: 'camp-600', parts: { body: { color: '#aabbcc' } }, logo: null }
    await inquireWith({ lines: [{ product: 'camp-600', quantity: 500, configuration, note: 'In June' }] })
    await expect.poll(states, PATIENCE).toEqual(ALL_SENT)
    const [notice, thanks] = ['sales@lumenridge.example', INQUIRY.email].map((address) => {
      const sent = mail.mails.find(({ to }) => to.includes(address))
      return sent ? textOf(sent).replace(/\r?\n/g, ' ') : ''
    })
    expect(notice).toMatch(/500 pieces, Body .*#AABBCC.*, In June/)
    expect(form.forms[0]?.fields.lines).toMatch(/500 pieces, Body .*#AABBCC.*, In June/)
    expect(thanks).toContain('500 pieces')
    expect(thanks).not.toContain('#AABBCC')
  })

  it('is acknowledged without a sentence about what the firm has not said', async () => {
    const values = { 'settings.phone': null }
    await database().siteRecord.upsert({
      where: { name: 'settings' },
      create: { name: 'settings', values },
      update: { values },
    })
    onTestFinished(async () => {
      await database().siteRecord.deleteMany({ where: { name: 'settings' } })
    })
    await inquireWith()
    await expect.poll(states, PATIENCE).toEqual(ALL_SENT)
    const thanks = mail.mails.find(({ to }) => to.includes(INQUIRY.email))
    const text = thanks ? textOf(thanks) : ''
    expect(text).not.toMatch(/call|Office hours/)
    expect(text).toMatch(/We will answer soon\.\s+Lumenridge\r?\nsales@lumenridge\.example\r?\n/)
  })

  it('is told to sales with the name its category has today, not the one on the wire', async () => {
    const { id, name } = await database().category.findUniqueOrThrow({ where: { role: 'HEAD_LAMPS' } })
    await database().category.update({ where: { id }, data: { name: 'Night lights' } })
    await inquireWith({ interest: 'headlamps' })
    await expect.poll(states, PATIENCE).toEqual(ALL_SENT)
    const notice = mail.mails.find(({ to }) => to.includes('sales@lumenridge.example'))
    expect(notice && textOf(notice)).toContain('Interest: Night lights')
    // The admin finds the category by its role.
    const [category] = (await admin('GET', '/api/admin?type=categories&search=Night+lights')).body
    expect(category).toMatchObject({ id, role: 'HEAD_LAMPS' })
    await database().category.update({ where: { id }, data: { name } })
  })

  it('that is suspected sends nothing until an admin trusts it', async () => {
    const id = await inquireWith({ website: 'https://spam.example' })
    expect(await states()).toEqual({})
    const answer = await admin('PUT', `/api/admin/inquiries/${id}`, { status: 'new', version: 1 })
    expect(answer.status).toBe(200)
    expect(Object.keys(await states())).toEqual(['notice', 'acknowledgement', 'forward'])
  })

  it('reaches receivers that fail and recover, and leaves alone those that have it', async () => {
    mail.become('fails')
    form.become('fails')
    await inquireWith()
    const forward = () => database().delivery.findFirst({ where: { channel: 'forward' } })
    await expect
      .poll(forward, PATIENCE)
      .toMatchObject({ state: 'queued', lastError: 'HTTP 503', attempts: expect.any(Number) })
    form.become('takes')
    await expect.poll(async () => (await states()).forward, PATIENCE).toBe('sent')
    mail.become('takes')
    await expect.poll(states, PATIENCE).toEqual(ALL_SENT)
    expect([mail.mails.length, form.forms.length]).toEqual([2, 1])
  })

  it('reaches a mail server that greets nobody, and recovers', { timeout: 40_000 }, async () => {
    await restartQueue({ ...QUICK, handoverSeconds: 1 })
    mail.become('greets nobody')
    await inquireWith()
    const notice = () => database().delivery.findFirstOrThrow({ where: { channel: 'notice' } })
    await expect.poll(notice, PATIENCE).toMatchObject({ state: 'queued', lastError: 'no answer in time' })
    await restartQueue(QUICK)
    mail.become('takes')
    await expect.poll(states, PATIENCE).toEqual(ALL_SENT)
    expect([mail.mails.length, form.forms.length]).toEqual([2, 1])
  })

  it.each([
    ['hangs', 'hangs', 'no answer in time', 'no answer in time'],
    ['hangs up', 'hangs up', 'SMTP ECONNECTION', 'no answer'],
    ['hangs', 'breaks', 'no answer in time', 'HTTP 500'],
  ] as const)(
    'that may have arrived is not repeated, but shown: the mail server %s, the form service %s',
    { timeout: 40_000 },
    async (mailMood, formMood, mailError, formError) => {
      await restartQueue({ ...QUICK, replySeconds: 2 })
      mail.become(mailMood)
      form.become(formMood)
      const id = await inquireWith()
      const uncertain = { notice: 'uncertain', acknowledgement: 'uncertain', forward: 'uncertain' }
      await expect.poll(states, PATIENCE).toEqual(uncertain)
      const seen = await admin('GET', `/api/admin/inquiries/${id}`)
      expect(seen.body.deliveries.map(({ lastError }: { lastError: string }) => lastError)).toEqual([
        mailError,
        mailError,
        formError,
      ])
      await restartQueue(QUICK)
      await nextInquiryArrives()
      expect([mail.mails.length, form.forms.length]).toEqual([4, 2])
      expect((await resendOf(id)).status).toBe(200)
      await expect.poll(() => database().delivery.count({ where: { state: 'sent' } }), PATIENCE).toBe(6)
      expect([mail.mails.length, form.forms.length]).toEqual([6, 3])
    },
  )

  it('is sent once when the mail server takes its time after it has the mail', async () => {
    const handoverSeconds = 1
    await restartQueue({ ...QUICK, handoverSeconds })
    mail.become('hangs')
    await inquireWith()
    await expect.poll(() => mail.mails.length, PATIENCE).toBe(2)
    await sleep(2 * handoverSeconds * 1000)
    expect((await states()).notice).toBe('sending')
    mail.become('takes')
    await expect.poll(states, PATIENCE).toEqual(ALL_SENT)
    expect(mail.mails).toHaveLength(2)
  })

  it('that was not handed over yet is left for the next server when this one stops', async () => {
    await restartQueue(QUICK)
    mail.become('greets nobody')
    await inquireWith()
    const notice = async () => (await states()).notice
    await expect.poll(notice, PATIENCE).toBe('sending')
    await stopQueue()
    expect(await notice()).toBe('queued')
    mail.become('takes')
    startQueue(QUICK)
    await expect.poll(states, PATIENCE).toEqual(ALL_SENT)
  })

  it('waits for its next attempt, however often the queue is woken meanwhile', async () => {
    await restartQueue({ retrySeconds: 3600 })
    mail.become('fails')
    form.become('fails')
    await inquireWith()
    const attempts = async () => (await database().delivery.findMany()).map(({ attempts }) => attempts)
    await expect.poll(failedOnce, PATIENCE).toBe(3)
    for (let woken = 0; woken < 20; woken += 1) wakeQueue()
    await database().delivery.updateMany({
      where: { channel: 'forward' },
      data: { nextAttemptAt: new Date(0) },
    })
    await expect.poll(attempts, PATIENCE).toEqual([1, 1, 2])
  })

  it('is found by itself behind a thousand others that wait for their next attempt', async () => {
    await database().$executeRaw`
      INSERT INTO "inquiries" ("id", "name", "company", "email", "phone", "interest", "message", "suspicions", "contentHash", "updatedAt")
      SELECT gen_random_uuid(), 'Ada', 'Meyer', 'ada@meyer.example', '1', '', 'Please', '{}', '', now()
      FROM generate_series(1, 1100)`
    await database().$executeRaw`
      INSERT INTO "deliveries" ("id", "channel", "attempts", "inquiryId", "updatedAt", "nextAttemptAt")
      SELECT gen_random_uuid(), 'notice', 5, "id", now() - interval '5 minutes', now() + interval '5 minutes'
      FROM "inquiries"`
    const { id } = await database().inquiry.create({
      data: { ...INQUIRY, contentHash: 'x', deliveries: { create: { channel: 'notice' } } },
    })
    await expect
      .poll(() => database().delivery.findFirst({ where: { inquiryId: id } }), PATIENCE)
      .toMatchObject({ state: 'sent' })
    expect(mail.mails).toHaveLength(1)
  })

  it('reaches one receiver while another hangs', async () => {
    form.become('hangs')
    for (let n = 0; n < 12; n += 1) {
      await database().inquiry.create({
        data: {
          ...INQUIRY,
          contentHash: 'x',
          deliveries: { create: [{ channel: 'forward' }, { channel: 'notice' }] },
        },
      })
    }
    const notices = () => database().delivery.count({ where: { channel: 'notice', state: 'sent' } })
    // The form service would have to time out before, if it delayed them.
    await expect.poll(notices, { timeout: 8000, interval: 100 }).toBe(12)
    expect(await database().delivery.count({ where: { channel: 'forward', state: 'sent' } })).toBe(0)
  })

  it.each([-400, 400])(
    'counts time by the clock of the database, %i days from the server’s',
    async (days) => {
      await restartQueue(QUICK)
      const databaseTime = Date.now()
      vi.useFakeTimers({ toFake: ['Date'], now: databaseTime + days * DAY_MS })
      try {
        mail.become('fails')
        await inquireWith()
        const failed = { channel: 'notice', lastError: { not: null } } as const
        await expect.poll(() => database().delivery.count({ where: failed }), PATIENCE).toBe(1)
        mail.become('takes')
        await expect.poll(states, PATIENCE).toEqual(ALL_SENT)
        for (const { sentAt } of await database().delivery.findMany()) {
          expect(Math.abs(Number(sentAt) - databaseTime)).toBeLessThan(DAY_MS)
        }
        await database().delivery.updateMany({ data: { state: 'sending' } })
        await database().$executeRaw`UPDATE "deliveries" SET "updatedAt" = now()`
        await closeLostAttempts()
        expect((await states()).notice).toBe('sending')
      } finally {
        vi.useRealTimers()
      }
    },
  )

  it('that receivers refuse for good ends as failed, which the admin sees and can send again', async () => {
    mail.become('refuses')
    form.become('refuses')
    const id = await inquireWith()
    const failed = { notice: 'failed', acknowledgement: 'failed', forward: 'failed' }
    await expect.poll(states, PATIENCE).toEqual(failed)
    const seen = await admin('GET', `/api/admin/inquiries/${id}`)
    expect(seen.body.deliveries).toMatchObject([
      { channel: 'notice', state: 'failed', lastError: 'SMTP 550', attempts: 1 },
      { channel: 'acknowledgement', state: 'failed' },
      { channel: 'forward', state: 'failed', lastError: 'HTTP 422' },
    ])
    mail.become('takes')
    form.become('takes')
    expect((await resendOf(id)).status).toBe(200)
    await expect.poll(states, PATIENCE).toEqual(ALL_SENT)
    expect([mail.mails.length, form.forms.length]).toEqual([2, 1])
  })

  it('that was interrupted is not sent twice: it is shown as uncertain', async () => {
    await restartQueue({ retrySeconds: 3600 })
    mail.become('fails')
    form.become('fails')
    await inquireWith()
    await expect.poll(failedOnce, PATIENCE).toBe(3)
    await restartQueue(QUICK)
    // The state a server leaves that dies while it sends.
    await database()
      .$executeRaw`UPDATE "deliveries" SET "state" = 'sending', "updatedAt" = now() - interval '1 hour'`
    await closeLostAttempts()
    expect(await states()).toEqual({
      notice: 'uncertain',
      acknowledgement: 'uncertain',
      forward: 'uncertain',
    })
    await nextInquiryArrives()
    expect([mail.mails.length, form.forms.length]).toEqual([2, 1])
  })

  it('is stored at other instances, too, as soon as this one has said what it can send', async () => {
    await expect.poll(() => database().deliverySender.count(), PATIENCE).toBe(4)
  })

  it('is taken by one worker only, however many try', async () => {
    await stopQueue()
    await database().inquiry.create({
      data: { ...INQUIRY, contentHash: 'x', deliveries: { create: { channel: 'forward' } } },
    })
    const free = {
      notice: 0,
      acknowledgement: 0,
      forward: 5,
      confirmation: 0,
      reply: 0,
      link: 0,
      thread_notice: 0,
      document: 0,
      webhook: 0,
    }
    const taken = await Promise.all(Array.from({ length: 10 }, () => takeDeliveries(free)))
    expect(taken.flat()).toHaveLength(1)
    startQueue(QUICK)
  })

  it('leaves nothing personal in the log', async () => {
    mail.become('refuses')
    await inquireWith()
    await expect.poll(async () => (await states()).notice, PATIENCE).toBe('failed')
    const written = JSON.stringify(vi.mocked(log.warn).mock.calls)
    expect(written).toContain('delivery failed')
    expect(written).not.toMatch(/@|meyer|\+49/i)
  })
})

describe('a subscription', () => {
  const asks = (email: string, locale = 'en') =>
    call(subscribe, '/api/newsletter/subscribe', { method: 'POST', body: JSON.stringify({ email, locale }) })

  it('is asked to be confirmed by mail, in its language, with a way out of one click', async () => {
    await asks('buyer@example.com', 'zh')
    await expect.poll(states, PATIENCE).toEqual({ confirmation: 'sent' })
    const { token } = await database().newsletterSubscription.findFirstOrThrow()
    // A last attempt of the test before may arrive meanwhile.
    const [letter] = mail.mails.filter(({ to }) => to.includes('buyer@example.com'))
    expect(letter?.to).toEqual(['buyer@example.com'])
    expect(letter && textOf(letter)).toContain(`/zh/newsletter/confirm?token=${token}`)
    const unfolded = letter?.raw.replace(/\r\n[ \t]+/g, ' ') ?? ''
    expect(unfolded).toMatch(
      new RegExp(`^List-Unsubscribe: <http.*/api/newsletter/unsubscribe\\?token=${token}&lang=zh>`, 'm'),
    )
    expect(unfolded).toMatch(/^Reply-To: \S+@/m)
    expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
  })

  it('asked for several times at once is asked to be confirmed once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => asks('buyer@example.com')))
    await expect.poll(states, PATIENCE).toEqual({ confirmation: 'sent' })
    expect(mail.mails).toHaveLength(1)
  })

  it('that was ended or deleted while its mail waited is not asked to be confirmed', async () => {
    await stopQueue()
    const ended = { status: 'UNSUBSCRIBED', unsubscribedAt: new Date() } as const
    for (const [email, data] of [
      ['left@example.com', ended],
      ['gone@example.com', { deletedAt: new Date() }],
    ] as const) {
      await asks(email)
      await database().newsletterSubscription.update({ where: { email }, data })
    }
    startQueue(QUICK)
    const outcomes = () => database().delivery.findMany({ select: { state: true, lastError: true } })
    const takenBack = { state: 'failed', lastError: 'taken back' }
    await expect.poll(outcomes, PATIENCE).toEqual([takenBack, takenBack])
    expect(mail.mails).toEqual([])
  })

  it('asked for again after its mail was taken back is asked to be confirmed', async () => {
    await stopQueue()
    const email = 'back@example.com'
    await asks(email)
    await database().newsletterSubscription.update({ where: { email }, data: { deletedAt: new Date() } })
    startQueue(QUICK)
    await expect.poll(states, PATIENCE).toEqual({ confirmation: 'failed' })
    await asks(email)
    await expect.poll(states, PATIENCE).toEqual({ confirmation: 'sent' })
    expect(mail.mails.map(({ to }) => to)).toEqual([[email]])
  })

  it('asked for again and again fills nobody’s mailbox', async () => {
    await asks('buyer@example.com')
    await expect.poll(states, PATIENCE).toEqual({ confirmation: 'sent' })
    await asks('buyer@example.com')
    await asks('BUYER@example.com')
    expect(await states()).toEqual({ confirmation: 'sent' })
    expect(mail.mails).toHaveLength(1)
  })
})
