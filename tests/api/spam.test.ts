import http from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { POST as act } from '@/app/[locale]/(dynamic)/inquiry/[secret]/[action]/route'
import { POST as inquire } from '@/app/api/inquiries/route'
import { POST as subscribe } from '@/app/api/newsletter/subscribe/route'
import { readHeldSubmission } from '@/lib/data/held-submissions'
import { database } from '@/lib/data/prisma'
import { call } from '../support/call'

let provider: http.Server
let verdict: 'solved' | 'unsolved' | 'broken' = 'solved'
let asked: Record<string, string>[] = []
/** How many mails of inquiries could leave while the provider was asked. */
let due = 0

beforeAll(async () => {
  provider = http.createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    asked.push(Object.fromEntries(new URLSearchParams(body)))
    due += await dueDeliveries()
    if (verdict === 'broken') return response.writeHead(500).end('not even JSON')
    return response.end(JSON.stringify({ success: verdict === 'solved' }))
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  // Settings are read at their first use, which is still to come.
  process.env.TRUST_PROXY_HOPS = '1'
  process.env.SMTP_URL = 'smtp://127.0.0.1:9'
  process.env.CAPTCHA_SITE_KEY = 'site'
  process.env.CAPTCHA_SECRET_KEY = 'secret'
  process.env.CAPTCHA_VERIFY_URL = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`
})
afterAll(() => {
  provider.close()
})
beforeEach(async () => {
  await database().inquiry.deleteMany()
  await database().rateLimitCounter.deleteMany()
  verdict = 'solved'
  asked = []
  due = 0
})

const dueDeliveries = () =>
  database().delivery.count({ where: { inquiryId: { not: null }, nextAttemptAt: { lte: new Date() } } })

let number = 0

/** An inquiry of its own, from an address as the proxy saw it. */
function inquireFrom(address: string, fields: object = {}) {
  number += 1
  return call(inquire, '/api/inquiries', {
    method: 'POST',
    headers: { 'x-forwarded-for': `198.51.100.${number % 250}, ${address}` },
    body: JSON.stringify({
      name: 'Ada Meyer',
      company: 'Meyer Outdoor',
      email: `ada${number}@meyer.example`,
      phone: '+49 30 5550 12',
      message: `Please send sample number ${number}.`,
      ...fields,
    }),
  })
}

/** How often something was counted, of all visitors together. */
const hitsOf = async (counter: string) => {
  const { _sum } = await database().rateLimitCounter.aggregate({
    where: { key: { startsWith: counter } },
    _sum: { hits: true },
  })
  return _sum.hits
}

const stored = () => database().inquiry.findMany({ orderBy: { id: 'asc' } })

describe('more inquiries than people write', () => {
  it.each([
    ['one address', () => '203.0.113.7', ['address']],
    ['one IPv6 /64', (n: number) => `2001:db8:1:2::${n}`, ['address']],
  ])('from %s are filed away, never refused', async (_, addressOf, suspicions) => {
    for (let n = 1; n <= 6; n += 1) expect((await inquireFrom(addressOf(n))).status).toBe(201)
    const found = (await stored()).map((inquiry) => [inquiry.status, inquiry.suspicions])
    expect(found.slice(0, 5)).toEqual(Array(5).fill(['new', []]))
    expect(found[5]).toEqual(['suspected', suspicions])
    expect((await inquireFrom('192.0.2.1')).status).toBe(201)
    expect((await stored()).at(-1)).toMatchObject({ status: 'new' })
  })

  it('from one network are filed away', async () => {
    await inquireFrom('203.0.113.7')
    await database().rateLimitCounter.updateMany({
      where: { key: { startsWith: 'inquiry-network' } },
      data: { hits: 100 },
    })
    await inquireFrom('203.0.113.200')
    expect((await stored()).at(-1)).toMatchObject({ status: 'suspected', suspicions: ['network'] })
  })

  it('of the whole site are answered 429 beyond the ceiling', async () => {
    await inquireFrom('203.0.113.7')
    await database().rateLimitCounter.updateMany({
      where: { key: { startsWith: 'inquiries:' } },
      data: { hits: 5000 },
    })
    const answer = await inquireFrom('192.0.2.1')
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await answer.json()).message).toContain('sales@lumenridge.example')
    expect(await stored()).toHaveLength(1)
  })

  it('are counted anew when the database says that the time is over, whatever clock this server has', async () => {
    await inquireFrom('203.0.113.7')
    const counters = { where: { key: { startsWith: 'inquiry-minute:' } } }
    await database().rateLimitCounter.updateMany({ ...counters, data: { hits: 100 } })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 365 * 24 * 3600 * 1000 })
    await inquireFrom('203.0.113.7')
    vi.useRealTimers()
    expect((await stored()).at(-1)).toMatchObject({ suspicions: ['address'] })
    await database()
      .$executeRaw`UPDATE "tallies" SET "expiresAt" = now() - interval '1 s' WHERE "key" LIKE 'inquiry-minute:%'`
    await inquireFrom('203.0.113.7')
    expect((await stored()).at(-1)).toMatchObject({ suspicions: [] })
  })

  it('are taken while they cannot be counted in the database, and counted here', async () => {
    const locker = new pg.Client({ connectionString: process.env.DATABASE_URL })
    await locker.connect()
    await locker.query('BEGIN; LOCK TABLE tallies IN ACCESS EXCLUSIVE MODE')
    const answers = await Promise.all(Array.from({ length: 6 }, () => inquireFrom('203.0.113.9')))
    await locker.end()
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201))
    expect((await stored()).filter(({ suspicions }) => suspicions.includes('address'))).toHaveLength(1)
  })

  it('use up nothing of what all visitors share', async () => {
    for (let n = 1; n <= 8; n += 1) await inquireFrom('203.0.113.7')
    expect(await hitsOf('inquiries:')).toBe(5)
    expect(await stored()).toHaveLength(8)
  })

  it('leave no address in the database', async () => {
    await inquireFrom('203.0.113.7')
    expect(
      JSON.stringify(await database().rateLimitCounter.findMany({ select: { key: true } })),
    ).not.toContain('203.0')
  })
})

it('more subscriptions than people make are answered 429, each address for itself', async () => {
  const from = async (address: string, n: number) =>
    (
      await call(subscribe, '/api/newsletter/subscribe', {
        method: 'POST',
        headers: { 'x-forwarded-for': address },
        body: JSON.stringify({ email: `buyer${n}@example.com` }),
      })
    ).status
  for (let n = 1; n <= 5; n += 1) expect(await from('203.0.113.7', n)).toBe(200)
  expect(await from('203.0.113.7', 6)).toBe(429)
  expect(await from('192.0.2.1', 6)).toBe(200)
  expect(await hitsOf('subscriptions:'), 'of what all share').toBe(6)
})

it('rejected forms of one visitor leave places to those of others', async () => {
  const send = async (address: string) => {
    const headers = { 'x-forwarded-for': address, 'content-type': 'application/x-www-form-urlencoded' }
    const body = new URLSearchParams({ name: 'A', message: 'Hello' }).toString()
    const { headers: answered } = await call(inquire, '/api/inquiries', { method: 'POST', headers, body })
    return new URL(answered.get('location') ?? '', 'http://x').searchParams.get('form') ?? ''
  }
  const held: string[] = []
  for (let n = 1; n <= 32; n += 1) held.push(await send('203.0.113.7'))
  const other = await send('192.0.2.1')
  expect(await hitsOf('held-submissions:')).toBe(31)
  const isThere = async (id: string) => (await readHeldSubmission(id)) !== null
  expect(await Promise.all([held[29] ?? '', held[31] ?? '', other].map(isThere))).toEqual([true, true, true])
  expect(await isThere(held[30] ?? ''), 'in whose place the next one is').toBe(false)
})

it('forms for invented inquiries are counted of the visitor alone above the limit', async () => {
  for (let n = 1; n <= 70; n += 1) {
    const secret = `${n}`.padStart(22, 'x')
    await call(act, `/en/inquiry/${secret}/messages`, {
      method: 'POST',
      params: { locale: 'en', secret, action: 'messages' },
      headers: { 'x-forwarded-for': '203.0.113.7' },
      body: JSON.stringify({ message: 'Hello' }),
    })
  }
  const where = { key: { startsWith: 'inquiry-entries:' } }
  expect(await database().rateLimitCounter.count({ where })).toBe(60)
})

describe('the captcha', () => {
  it.each([
    ['solved', 'token', 'verified'],
    ['unsolved', 'token', 'unverified'],
    ['broken', 'token', 'unverified'],
    ['solved', '', 'unverified'],
  ] as const)('%s with “%s” leaves an inquiry %s, and never stops it', async (says, token, captcha) => {
    verdict = says
    expect((await inquireFrom('203.0.113.7', { 'captcha-response': token })).status).toBe(201)
    expect(await stored()).toMatchObject([{ captcha, status: 'new', captchaResponse: token || null }])
    // Its mails say what the provider said.
    expect([due, await dueDeliveries()]).toEqual([0, 2])
    expect(asked).toEqual(token ? [{ secret: 'secret', sitekey: 'site', response: 'token' }] : [])
  })
})
