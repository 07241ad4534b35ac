import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as mailTest from '@/app/api/admin/mail-test/route'
import { closeDatabase, database } from '@/lib/data/prisma'
import type { MailTest } from '@/lib/jobs/test-mail'
import { MAIL_TESTS_PER_MINUTE } from '@/lib/values/limits'
import { admin } from '../support/admin'
import { type MailReceiver, mailReceiver, textOf } from '../support/receivers'

const PASSWORD = 'p/w ü %secret'
const TO = 'owner@firm.example'

let mail: MailReceiver

beforeAll(async () => {
  mail = await mailReceiver()
  // Settings are read at their first use, which is still to come.
  process.env.SMTP_URL = mail.url.replace('://', `://me%40firm.example:${encodeURIComponent(PASSWORD)}@`)
})
afterAll(async () => {
  await closeDatabase()
  await mail.close()
})
beforeEach(async () => {
  mail.become('takes')
  mail.mails.length = 0
  await database().rateLimitCounter.deleteMany()
})

const send = (body: object = { to: TO }) => admin('POST', '/api/admin/mail-test', body, { route: mailTest })

/** The same with other settings of mail; undefined for none. */
async function testedWith(smtpUrl: string | undefined, seconds?: number): Promise<MailTest> {
  vi.stubEnv('SMTP_URL', smtpUrl)
  vi.resetModules()
  const { testMail } = await import('@/lib/jobs/test-mail')
  const test = await testMail(TO, 'en', seconds)
  vi.unstubAllEnvs()
  return test
}

describe('a test mail', () => {
  it('is sent at once, and what the mail server said is returned', async () => {
    const { status, body } = await send({ to: ` ${TO} `, locale: 'zh' })
    expect(status).toBe(200)
    expect(body).toEqual({ result: 'accepted', reply: expect.stringMatching(/^250 /), missing: [] })
    expect(mail.mails).toMatchObject([{ from: 'sales@lumenridge.example', to: [TO] }])
    expect(mail.mails[0] && textOf(mail.mails[0])).toContain('邮件服务器')
    expect(await database().delivery.count()).toBe(0)
  })

  it.each([
    ['refuses the sender', 'sender', '550 Not your address'],
    ['refuses the recipient', 'recipient', '550 No such user'],
    ['refuses', 'refused', '550 No such user'],
    ['fails', 'refused', '451 Try later'],
    ['hangs up', 'unconfirmed', 'Connection closed unexpectedly'],
  ] as const)('says so where the mail server %s', async (mood, result, reply) => {
    mail.become(mood)
    expect((await send()).body).toEqual({ result, reply, missing: [] })
  })

  it('says that the login was refused, without the password the server repeats', async () => {
    mail.become('refuses the login')
    const { body } = await send()
    expect(body).toEqual({
      result: 'login',
      reply: '535 No login for me@firm.example with …',
      missing: [],
    })
  })

  it('ends after ten seconds where the mail server greets nobody', { timeout: 20_000 }, async () => {
    mail.become('greets nobody')
    const since = performance.now()
    expect((await send()).body).toEqual({ result: 'silent', reply: null, missing: [] })
    expect(performance.now() - since).toBeLessThan(15_000)
  })

  it('that the mail server has may arrive, though it does not say so in time', async () => {
    mail.become('hangs')
    expect(await testedWith(mail.url, 1)).toEqual({ result: 'unconfirmed', reply: null, missing: [] })
    expect(mail.mails).toHaveLength(1)
  })

  it('says that nobody is there, that no encryption came about, and which setting is missing', async () => {
    expect(await testedWith('smtp://127.0.0.1:1')).toMatchObject({
      result: 'unreachable',
      reply: expect.stringContaining('ECONNREFUSED'),
    })
    expect(await testedWith('smtp://no-such-host.invalid:587')).toMatchObject({ result: 'unreachable' })
    expect(await testedWith(mail.url.replace('smtp:', 'smtps:'))).toMatchObject({ result: 'encryption' })
    expect(await testedWith(undefined)).toEqual({
      result: 'unconfigured',
      reply: null,
      missing: ['SMTP_URL'],
    })
  })

  it('goes to an address only, and some times a minute', async () => {
    for (const to of ['', 'nobody', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example'])
      expect((await send({ to })).status, to).toBe(400)
    for (let sent = 0; sent < MAIL_TESTS_PER_MINUTE; sent += 1) expect((await send()).status).toBe(200)
    const rejected = await send()
    expect(rejected.status).toBe(429)
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(mail.mails).toHaveLength(MAIL_TESTS_PER_MINUTE)
  })
})
