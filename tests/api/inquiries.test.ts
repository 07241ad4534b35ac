import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { POST as lost } from '@/app/[locale]/(dynamic)/inquiry/lost/route'
import { POST } from '@/app/api/inquiries/route'
import * as environment from '@/lib/config/env'
import { announceOwnChannels, deleteUnsendable } from '@/lib/data/deliveries'
import { readHeldSubmission } from '@/lib/data/held-submissions'
import { type DeliveryChannel, database } from '@/lib/data/prisma'
import { startQueue, stopQueue } from '@/lib/jobs/queue'
import { INQUIRY_ERRORS } from '@/lib/kinds/inquiry/form'
import { cachedSendsConfirmations } from '@/lib/kinds/layout-queries'
import { call } from '../support/call'
import { addCategory } from '../support/content'
import { INQUIRY } from '../support/inquiry'

/** The error codes of the form's rules. */
const CODES = {
  name: { code: 'too_short', values: { min: 2 } },
  company: { code: 'required', values: { field: 'company' } },
  email: { code: 'not_an_email' },
  phone: { code: 'required', values: { field: 'phone' } },
  message: { code: 'too_short', values: { min: 10 } },
} as const

const json = (body: unknown, headers: Record<string, string> = {}) =>
  call(POST, '/api/inquiries', { method: 'POST', body: JSON.stringify(body), headers })

const form = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  call(POST, '/api/inquiries', {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

const stored = () => database().inquiry.findMany({ include: { product: true } })

beforeEach(async () => {
  await database().inquiry.deleteMany()
  await database().rateLimitCounter.deleteMany()
})

describe('an inquiry', () => {
  it('as JSON is stored and answered 201', async () => {
    const answer = await json({ ...INQUIRY, locale: 'zh', product: 'camp-600' })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const [inquiry] = await stored()
    expect(await answer.json()).toEqual({
      id: inquiry?.id,
      message: 'Thank you, we have received your inquiry',
      number: inquiry?.number,
      url: `http://localhost:3000/zh/inquiry/${inquiry?.secret}`,
    })
    expect(inquiry).toMatchObject({
      ...INQUIRY,
      locale: 'zh',
      status: 'new',
      suspicions: [],
      productName: 'Camp 600 Lantern',
      product: { slug: 'camp-600' },
    })
  })

  it.each([
    ['en', '/thank-you'],
    ['zh', '/zh/thank-you'],
  ])('from a form in %s leads to %s', async (locale, path) => {
    const answer = await form({ ...INQUIRY, locale, 'captcha-response': '', website: '', 'fill-ms': '' })
    const target = new URL(answer.headers.get('location') ?? '', 'http://x')
    expect([answer.status, target.pathname, [...target.searchParams.keys()]]).toEqual([303, path, ['sent']])
    const held = await readHeldSubmission(target.searchParams.get('sent') ?? '')
    expect(held, 'what it says there').toMatchObject({ values: { email: INQUIRY.email }, invalidFields: [] })
    expect(await stored()).toMatchObject([{ email: INQUIRY.email, locale, status: 'new' }])
  })

  it('can be about several products, which it names in their order', async () => {
    const body = new URLSearchParams(INQUIRY)
    for (const slug of ['tx-1400', 'lava-lamp', 'camp-600']) body.append('product', slug)
    const answer = await call(POST, '/api/inquiries', {
      method: 'POST',
      body: body.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.status).toBe(303)
    expect(await stored()).toMatchObject([
      { productName: 'TX 1400 Tactical Flashlight, Camp 600 Lantern', product: { slug: 'tx-1400' } },
    ])
  })

  it('knows a product by the slug it had when the page was opened', async () => {
    const { id } = await database().product.findFirstOrThrow({ where: { slug: 'camp-600' } })
    const former = { entity: 'PRODUCT', fromSlug: 'camp-500', targetId: id } as const
    await database().redirect.create({ data: former })
    onTestFinished(async () => {
      await database().redirect.deleteMany({ where: former })
    })
    expect((await json({ ...INQUIRY, product: 'camp-500' })).status).toBe(201)
    expect(await stored()).toMatchObject([{ productId: id, productName: 'Camp 600 Lantern' }])
  })

  it('can be about a category that was added, also under the slug it had when the page was opened', async () => {
    const { id } = await addCategory({ slug: 'diving', name: 'Diving Lights' })
    await addCategory({ slug: 'hidden-lights', name: 'Hidden', status: 'DRAFT' })
    await database().redirect.create({
      data: { entity: 'CATEGORY', fromSlug: 'underwater', targetId: id },
    })
    for (const interest of ['diving', 'underwater', 'hidden-lights']) {
      expect((await json({ ...INQUIRY, interest })).status).toBe(201)
    }
    expect((await stored()).map(({ interest }) => interest).sort()).toEqual(['', 'diving', 'diving'])
    await database().inquiry.deleteMany()
    const where = { fromSlug: 'underwater' }
    await database().redirect.updateMany({ where, data: { deletedAt: new Date() } })
    await json({ ...INQUIRY, interest: 'underwater' })
    expect((await stored()).map(({ interest }) => interest)).toEqual([''])
  })

  it.each([
    ['an unknown product', { product: 'lava-lamp' }, { productId: null }],
    ['an unknown interest', { interest: 'toasters' }, { interest: '' }],
    ['an unknown language', { locale: 'xx' }, { locale: 'en' }],
    ['a field nobody knows', { status: 'closed', id: 'x' }, { status: 'new' }],
    ['blanks around its fields', { name: '  Ada Meyer ' }, { name: 'Ada Meyer' }],
    [
      'lines in its message',
      { message: 'One line\r\nand another one' },
      { message: 'One line\nand another one' },
    ],
  ])('with %s is taken', async (_, fields, expected) => {
    expect((await json({ ...INQUIRY, ...fields })).status).toBe(201)
    expect(await stored()).toMatchObject([expected])
  })

  it.each([
    ['nothing at all', {}, Object.keys(CODES)],
    ['a short name', { ...INQUIRY, name: ' A ' }, ['name']],
    ['an address without a domain', { ...INQUIRY, email: 'ada@meyer' }, ['email']],
    ['a short message', { ...INQUIRY, message: 'too short' }, ['message']],
    ['objects for texts', { ...INQUIRY, name: { set: 'x' }, phone: ['1'] }, ['name', 'phone']],
  ])('with %s is refused in the words of the form', async (_, fields, faulty) => {
    const answer = await json(fields)
    expect(answer.status).toBe(400)
    const { errors } = await answer.json()
    expect(errors).toEqual(
      faulty.map((path) => ({
        path,
        message: INQUIRY_ERRORS[path as keyof typeof INQUIRY_ERRORS],
        ...CODES[path as keyof typeof CODES],
      })),
    )
    expect(await stored()).toEqual([])
  })

  it.each([
    ['a line break in the name', { name: 'Ada\r\nBcc: x@y.example' }, 'name'],
    ['a NUL in the message', { message: 'Ten characters \u0000' }, 'message'],
    ['a message of 5,001 characters', { message: 'x'.repeat(5001) }, 'message'],
    ['an address of 300 characters', { email: `${'a'.repeat(290)}@b.example` }, 'email'],
    ['as many dots for an address as a form may have', { email: `a@${'a.'.repeat(60_000)} x` }, 'email'],
  ])('with %s is refused', async (_, fields, path) => {
    const answer = await json({ ...INQUIRY, ...fields })
    expect(answer.status).toBe(400)
    expect((await answer.json()).errors).toMatchObject([{ path }])
  })

  it('sent twice is one, however it comes', async () => {
    const first = await (await json(INQUIRY)).json()
    const again = await Promise.all([json(INQUIRY), json({ ...INQUIRY, email: 'ADA@meyer.example' })])
    expect(await again[0]?.json()).toMatchObject({ id: first.id })
    expect(again.map(({ status }) => status)).toEqual([201, 201])
    expect((await form(INQUIRY)).status).toBe(303)
    expect(await stored()).toHaveLength(1)
  })

  it('sent at the same moment by many is one', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => json(INQUIRY)))
    expect(new Set(await Promise.all(answers.map(async (answer) => (await answer.json()).id))).size).toBe(1)
    expect(await stored()).toHaveLength(1)
  })

  it('has the digest an earlier version gave it, so that one sent again during an update is recognized', async () => {
    await json({ ...INQUIRY, product: 'camp-600' })
    const contentHash = 'c63380af0ccefd3238b718e1041ba728d2ff47a30cc3066d98a4dbeff224a1f1'
    expect(await stored()).toMatchObject([{ contentHash }])
  })

  it('sent again after ten minutes is another one', async () => {
    await json(INQUIRY)
    await database().inquiry.updateMany({ data: { createdAt: new Date(Date.now() - 11 * 60_000) } })
    await json(INQUIRY)
    expect(await stored()).toHaveLength(2)
  })

  it('sent again after the one before was deleted is another one', async () => {
    await json(INQUIRY)
    await database().inquiry.updateMany({ data: { deletedAt: new Date() } })
    await json(INQUIRY)
    expect((await stored()).map(({ deletedAt }) => deletedAt === null).sort()).toEqual([false, true])
  })

  it.each([
    ['foreign page', { origin: 'https://evil.example' }, 403],
    ['cross-site call', { 'sec-fetch-site': 'cross-site' }, 403],
    ['page of this site', { origin: 'http://localhost:3000' }, 201],
    ['page that names no origin', { origin: 'null', 'sec-fetch-site': 'same-origin' }, 201],
  ])('from a %s is answered as it should', async (_, headers, status) => {
    expect((await json(INQUIRY, headers)).status).toBe(status)
  })

  it('in another format is refused, and nothing but POST is possible', async () => {
    expect((await json(INQUIRY, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await json([INQUIRY])).status).toBe(400)
  })
})

describe('an inquiry at an instance that sends nothing', () => {
  const AWAY = new Date(Date.now() - 3 * 24 * 60 * 60_000)
  const seen = (seenAt: Date, ...channels: DeliveryChannel[]) =>
    database().deliverySender.createMany({ data: channels.map((channel) => ({ channel, seenAt })) })
  const waiting = async () =>
    (await database().delivery.findMany({ orderBy: { channel: 'asc' } })).map(({ channel, state }) => [
      channel,
      state,
    ])

  beforeEach(() => database().deliverySender.deleteMany())

  it('waits for the instance that can send', async () => {
    await seen(new Date(), 'notice', 'acknowledgement', 'confirmation')
    await json(INQUIRY)
    expect(await waiting()).toEqual([
      ['notice', 'queued'],
      ['acknowledgement', 'queued'],
    ])
  })

  it('waits for nobody where no instance can, or none has for days', async () => {
    await seen(AWAY, 'notice', 'forward')
    await json(INQUIRY)
    expect(await waiting()).toEqual([])
  })

  it('waits no longer than others are expected back', async () => {
    await seen(new Date(), 'notice', 'acknowledgement', 'forward')
    await json(INQUIRY)
    await database().deliverySender.updateMany({
      where: { channel: { not: 'forward' } },
      data: { seenAt: AWAY },
    })
    await deleteUnsendable()
    expect(await waiting()).toHaveLength(3)
    await database().$executeRaw`UPDATE "deliveries" SET "updatedAt" = ${AWAY}`
    // After an outage of days another instance may start later than this one.
    startQueue()
    onTestFinished(stopQueue)
    await expect.poll(() => database().deliverySender.count(), { timeout: 20_000 }).toBe(1)
    await stopQueue()
    expect(await waiting()).toHaveLength(3)
    expect(await deleteUnsendable()).toBe(2)
    expect(await waiting()).toEqual([['forward', 'queued']])
  })
})

describe('what pages say of mails that any instance sends', () => {
  it('is made anew once a sender comes or is given up, and not before', async () => {
    const version = async () =>
      (await database().tagVersion.findUnique({ where: { tag: 'delivery-senders' } }))?.version
    const says = () => cachedSendsConfirmations()
    await database().deliverySender.deleteMany()
    expect(await says()).toBe(false)
    await database().deliverySender.create({ data: { channel: 'confirmation' } })
    expect(await says()).toBe(true)
    const before = await version()
    await announceOwnChannels()
    expect(await version()).toBe(before)
    await database().$executeRaw`UPDATE "delivery_senders" SET "seenAt" = now() - interval '3 days'`
    await announceOwnChannels()
    const after = await version()
    expect(after).not.toBe(before)
    expect(await says()).toBe(false)
    await announceOwnChannels()
    expect(await version()).toBe(after)
    const mail = { smtpUrl: 'smtp://mail.example', from: null }
    vi.spyOn(environment, 'serverEnvironment').mockReturnValue({ ...environment.serverEnvironment(), mail })
    onTestFinished(() => void vi.restoreAllMocks())
    await announceOwnChannels()
    expect(await version()).not.toBe(after)
  })
})

describe('a link that is lost', () => {
  it('is not said to be on its way where no mail leaves', async () => {
    await database().deliverySender.deleteMany()
    const asked = { email: 'nobody@example.com' }
    const post = { method: 'POST', params: { locale: 'en' }, body: JSON.stringify(asked) }
    expect(await (await call(lost, '/en/inquiry/lost', post)).json()).toEqual({
      message: 'No mail leaves from this site at the moment. Please ask us for the link.',
    })
  })
})

describe('a refused form', () => {
  it('leads back with everything typed in it, and nothing of it in the address', async () => {
    const answer = await form({ ...INQUIRY, email: 'ada@meyer', locale: 'zh', product: 'camp-600' })
    expect(answer.status).toBe(303)
    const target = new URL(answer.headers.get('location') ?? '', 'http://x')
    expect(target.pathname).toBe('/zh/contact')
    expect([...target.searchParams.keys()]).toEqual(['product', 'form'])
    const kept = await readHeldSubmission(target.searchParams.get('form') ?? '')
    expect(kept).toEqual({ values: { ...INQUIRY, email: 'ada@meyer' }, invalidFields: ['email'] })
  })

  it('is read up to twice the length of the longest one', async () => {
    for (const send of [json, form])
      expect((await send({ ...INQUIRY, message: 'x'.repeat(140_000) })).status).toBe(413)
    expect(await stored()).toEqual([])
  })

  it('fills the database neither with one long text nor with many', async () => {
    const refused = async (fields: Record<string, string>) => {
      const answer = await form({ ...INQUIRY, name: '', ...fields })
      return new URL(answer.headers.get('location') ?? '', 'http://x').searchParams.get('form') ?? ''
    }
    const long = await readHeldSubmission(await refused({ message: 'x'.repeat(120_000) }))
    expect(long?.values.message).toHaveLength(10_000)
    await database().rateLimitCounter.updateMany({
      where: { key: { startsWith: 'held-submissions:' } },
      data: { hits: 2000 },
    })
    const rows = await database().heldSubmission.count()
    expect(await readHeldSubmission(await refused({}))).not.toBeNull()
    expect(await database().heldSubmission.count()).toBe(rows)
  })

  it('is forgotten after a quarter of an hour', async () => {
    const answer = await form({ ...INQUIRY, name: '' })
    const id = new URL(answer.headers.get('location') ?? '', 'http://x').searchParams.get('form') ?? ''
    expect(await readHeldSubmission(id)).not.toBeNull()
    await database().heldSubmission.updateMany({ data: { expiresAt: new Date(Date.now() - 1_000) } })
    expect(await readHeldSubmission(id)).toBeNull()
  })
})

describe('what looks like a machine', () => {
  it.each([
    ['fills the trap', { website: 'https://spam.example' }, ['honeypot']],
    ['types faster than anybody', { 'fill-ms': '800' }, ['haste']],
    ['does both', { website: 'x', 'fill-ms': 12 }, ['honeypot', 'haste']],
    ['took its time', { 'fill-ms': '9000' }, []],
    ['does not say how long it took', { 'fill-ms': '' }, []],
  ])('%s: it is kept, and filed away where it must be', async (_, fields, suspicions) => {
    expect((await json({ ...INQUIRY, ...fields })).status).toBe(201)
    const status = suspicions.length > 0 ? 'suspected' : 'new'
    expect(await stored()).toMatchObject([{ status, suspicions }])
  })

  it('writes in the name of one address over and over', async () => {
    for (let number = 1; number <= 11; number += 1) {
      expect((await json({ ...INQUIRY, message: `This is message number ${number}` })).status).toBe(201)
    }
    const inquiries = await database().inquiry.findMany({ orderBy: { id: 'asc' } })
    expect(inquiries.map(({ suspicions }) => suspicions)).toEqual([...Array(10).fill([]), ['recipient']])
  })
})
