import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { POST as resend } from '@/app/api/admin/inquiries/[id]/resend/route'
import { POST as inquire } from '@/app/api/inquiries/route'
import { POST as subscribe } from '@/app/api/newsletter/subscribe/route'
import { closeLostAttempts } from '@/lib/data/deliveries'
import { closeDatabase, database } from '@/lib/data/prisma'
import { deliver } from '@/lib/jobs/deliver'
import { startQueue, stopQueue } from '@/lib/jobs/queue'
import { log } from '@/lib/log'
import { admin } from '../support/admin'
import { call } from '../support/call'
import {
  type FormReceiver,
  formReceiver,
  type MailReceiver,
  mailReceiver,
  textOf,
} from '../support/receivers'

const INQUIRY = {
  name: 'Ada Meyer',
  company: 'Meyer Outdoor',
  email: 'ada@meyer.example',
  phone: '+49 30 5550 12',
  interest: 'lanterns',
  message: 'Please send a sample of the lantern.',
}
const PATIENCE = { timeout: 15_000, interval: 100 }

let mail: MailReceiver
let form: FormReceiver

beforeAll(async () => {
  mail = await mailReceiver()
  form = await formReceiver()
  // Settings are read at their first use, which is still to come.
  process.env.SMTP_URL = mail.url
  process.env.FORM_SERVICE_URL = form.url
  await startQueue({ retrySeconds: 1 })
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

const ALL_SENT = { notice: 'sent', acknowledgement: 'sent', forward: 'sent' }

describe('an inquiry', () => {
  it('is told to sales, acknowledged to the buyer in their language, and passed on, each once', async () => {
    const id = await inquireWith({ locale: 'zh', product: 'camp-600', 'captcha-response': 'token-1' })
    await expect.poll(states, PATIENCE).toEqual(ALL_SENT)
    const notice = mail.mails.find(({ to }) => to.includes('sales@lumenridge.example'))
    const thanks = mail.mails.find(({ to }) => to.includes(INQUIRY.email))
    expect(mail.mails).toHaveLength(2)
    expect(notice && textOf(notice)).toContain(INQUIRY.message)
    expect(notice && textOf(notice)).toContain(`/admin#inquiries/${id}`)
    expect(notice?.raw).toMatch(/^Reply-To: .*ada@meyer\.example/im)
    expect(notice?.from).toBe('sales@lumenridge.example')
    expect(thanks && textOf(thanks)).toContain('感谢您的询盘')
    // The acknowledgement contains no input of the visitor, which a third party could receive.
    expect(thanks && textOf(thanks)).not.toContain(INQUIRY.message)
    const delivery = await database().delivery.findFirstOrThrow({ where: { channel: 'forward' } })
    expect(form.forms).toEqual([
      {
        key: delivery.id,
        fields: { ...INQUIRY, locale: 'zh', product: 'Camp 600 Lantern', 'captcha-response': 'token-1' },
      },
    ])
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

  it('reaches receivers that hang and recover', { timeout: 40_000 }, async () => {
    await stopQueue()
    await startQueue({ retrySeconds: 1, limitSeconds: 3 })
    mail.become('hangs')
    form.become('hangs')
    await inquireWith()
    const errors = async () => (await database().delivery.findMany()).map(({ lastError }) => lastError)
    const late = 'no answer in time'
    await expect.poll(errors, PATIENCE).toEqual([late, late, late])
    mail.become('takes')
    form.become('takes')
    await expect.poll(states, PATIENCE).toEqual(ALL_SENT)
    expect([mail.mails.length, form.forms.length]).toEqual([2, 1])
  })

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
    const path = `/api/admin/inquiries/${id}/resend`
    const again = await admin('POST', path, undefined, { route: { POST: resend } as never, params: { id } })
    expect(again.status).toBe(200)
    await expect.poll(states, PATIENCE).toEqual(ALL_SENT)
    expect([mail.mails.length, form.forms.length]).toEqual([2, 1])
  })

  it('that was interrupted is not sent twice: it is shown as uncertain', async () => {
    mail.become('fails')
    form.become('fails')
    await inquireWith()
    await expect.poll(async () => (await database().delivery.findMany()).length).toBe(3)
    await expect
      .poll(async () => Object.values(await states()), PATIENCE)
      .toEqual(['queued', 'queued', 'queued'])
    // The state a server leaves that dies while it sends.
    await database().delivery.updateMany({ data: { state: 'sending' } })
    mail.become('takes')
    form.become('takes')
    for (const { id } of await database().delivery.findMany()) await deliver(id)
    await closeLostAttempts(Date.now() + 60 * 60_000)
    expect(await states()).toEqual({
      notice: 'uncertain',
      acknowledgement: 'uncertain',
      forward: 'uncertain',
    })
    expect([mail.mails.length, form.forms.length]).toEqual([0, 0])
  })

  it('is taken by one worker only, however many try', async () => {
    const { id } = await database().inquiry.create({
      data: { ...INQUIRY, contentHash: 'x', deliveries: { create: { channel: 'forward' } } },
    })
    const delivery = await database().delivery.findFirstOrThrow({ where: { inquiryId: id } })
    await Promise.all(Array.from({ length: 10 }, () => deliver(delivery.id)))
    expect(form.forms).toHaveLength(1)
  })

  it('leaves nothing personal in the log or in the queue', async () => {
    mail.become('refuses')
    await inquireWith()
    await expect.poll(async () => (await states()).notice, PATIENCE).toBe('failed')
    const jobs = await database().$queryRaw`SELECT data::text, output::text FROM pgboss.job`
    const written = JSON.stringify([jobs, vi.mocked(log.warn).mock.calls])
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
    const [letter] = mail.mails
    expect(letter?.to).toEqual(['buyer@example.com'])
    expect(letter && textOf(letter)).toContain(`/zh/newsletter/confirm?token=${token}`)
    const unfolded = letter?.raw.replace(/\r\n[ \t]+/g, ' ') ?? ''
    expect(unfolded).toMatch(
      new RegExp(`^List-Unsubscribe: <http.*/api/newsletter/unsubscribe\\?token=${token}>`, 'm'),
    )
    expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
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
