import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { POST as act } from '@/app/[locale]/(dynamic)/inquiry/[secret]/[action]/route'
import { POST as lost } from '@/app/[locale]/(dynamic)/inquiry/lost/route'
import * as messages from '@/app/api/admin/inquiries/[id]/messages/route'
import * as quotations from '@/app/api/admin/inquiries/[id]/quotations/route'
import { POST as resend } from '@/app/api/admin/inquiries/[id]/resend/route'
import * as secretRoute from '@/app/api/admin/inquiries/[id]/secret/route'
import * as exportAll from '@/app/api/admin/quotations/export/route'
import * as allQuotations from '@/app/api/admin/quotations/route'
import * as waiting from '@/app/api/admin/waiting/route'
import { POST as inquire } from '@/app/api/inquiries/route'
import { DEMO_ADMIN_KEY } from '@/lib/config/env-variables'
import { closeDatabase, database } from '@/lib/data/prisma'
import { startQueue, stopQueue, wakeQueue } from '@/lib/jobs/queue'
import { readBuyerInquiry } from '@/lib/kinds/inquiry/buyer-inquiry'
import { erasePerson } from '@/lib/kinds/inquiry/people'
import type { Locale } from '@/lib/texts/locales'
import { admin } from '../support/admin'
import { call } from '../support/call'
import { INQUIRY } from '../support/inquiry'
import { statementsOf } from '../support/query-plans'
import { type MailReceiver, mailReceiver, textOf } from '../support/receivers'

const PATIENCE = { timeout: 15_000, interval: 100 }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

let mail: MailReceiver

beforeAll(async () => {
  mail = await mailReceiver()
  process.env.SMTP_URL = mail.url
  startQueue({ retrySeconds: 1 })
  // The first inquiry loads what the others use, which takes longer on a busy machine than an answer may.
  await send({ ...INQUIRY })
})
afterAll(async () => {
  await stopQueue()
  await closeDatabase()
  await mail.close()
})
beforeEach(async () => {
  await database().inquiry.deleteMany()
  await database().rateLimitCounter.deleteMany()
  mail.become('takes')
  mail.mails.length = 0
})

const send = (body: object) => call(inquire, '/api/inquiries', { method: 'POST', body: JSON.stringify(body) })

/** Mails of tests before this one may arrive late. */
const mailsAbout = (number: string) =>
  mail.mails.filter((one) => one.raw.includes(number) || textOf(one).includes(number))

const LINES = [
  { productNumber: 'LR-F1400', quantity: 500, sample: true, branding: ['logo'] },
  { product: 'camp-600', quantity: 1000, note: 'Green, please' },
  { name: 'The one from the fair' },
]

async function begin(fields: object = {}) {
  const reply = await send({ ...INQUIRY, message: '', lines: LINES, ...fields })
  expect(reply.status).toBe(201)
  const { id, number, url } = (await reply.json()) as { id: string; number: string; url: string }
  return { id, number, secret: url.split('/').at(-1) ?? '', url }
}

const doAs = (secret: string, action: string, fields: Record<string, string>) =>
  call(act, `/en/inquiry/${secret}/${action}`, {
    method: 'POST',
    params: { locale: 'en', secret, action },
    body: new URLSearchParams(fields).toString(),
    headers: FORM,
  })

const searching = (text: string) => ({ headers: { 'admin-search': encodeURIComponent(text) } })

const noticeOf = (reply: Response) =>
  new URL(reply.headers.get('location') ?? '', 'http://x').searchParams.get('notice')

const at = (route: typeof quotations, id: string) => ({ route, params: { id } })

const QUOTATION = {
  currency: 'USD',
  lines: [
    {
      name: 'TX 1400 Tactical Flashlight',
      productNumber: 'LR-F1400',
      quantity: 500,
      packaging: 'Gift box',
      steps: [
        { fromQuantity: 1, unitPrice: '13.335' },
        { fromQuantity: 1000, unitPrice: '12.10' },
      ],
    },
  ],
  discountPercent: '2.5',
  otherCosts: [{ words: 'Mold', amount: '350' }],
  incoterm: 'FOB',
  place: 'Ningbo',
  paymentTerms: '30 % in advance',
  leadDays: 35,
  remarks: '',
  validUntil: '2099-12-31',
}

const quoteFor = (id: string, fields: object) =>
  admin('POST', `/api/admin/inquiries/${id}/quotations`, { ...QUOTATION, ...fields }, at(quotations, id))

describe('an inquiry for several lights', () => {
  it('needs no message, has a number, and a page of its own', async () => {
    const { id, number, secret, url } = await begin({
      country: 'Norway',
      incoterm: 'fob',
      wantedDate: '2027-03-01',
    })
    expect(number).toMatch(/^LR-\d{4}-\d{5}$/)
    expect(secret).toMatch(/^[\w-]{22}$/)
    expect(url).toContain(`/inquiry/${secret}`)
    const inquiry = await readBuyerInquiry(secret, null)
    expect(inquiry?.lines).toMatchObject([
      { slug: 'tx-1400', productNumber: 'LR-F1400', quantity: 500, sample: true, branding: ['logo'] },
      { slug: 'camp-600', quantity: 1000, note: 'Green, please' },
      { slug: null, name: 'The one from the fair', quantity: null },
    ])
    expect(await database().inquiry.findUnique({ where: { id } })).toMatchObject({
      country: 'Norway',
      incoterm: 'FOB',
      wantedDate: '2027-03-01',
      productName: 'TX 1400 Tactical Flashlight, Camp 600 Lantern, The one from the fair',
    })
  })

  it('from the page of a product has its light as a line, with what the studio made of it', async () => {
    const configuration = { product: 'tx-1400', parts: { body: { color: 'ral-3020' } }, logo: null }
    const asked = { lines: [], message: 'Please send a sample.', product: ['tx-1400', 'camp-600'] }
    const { id, secret } = await begin({ ...asked, configuration })
    await doAs(secret, 'lines', { 'line-0-product': 'p-900' })
    expect((await readBuyerInquiry(secret, null))?.lines).toMatchObject([
      { slug: 'tx-1400', quantity: null, configuration: { parts: { body: { color: 'ral-3020' } } } },
      { slug: 'camp-600', configuration: null },
      { slug: 'p-900' },
    ])
    expect(await database().inquiry.findUnique({ where: { id } })).toMatchObject({ configuration })
  })

  it('knows a light by the slug it had when the list was opened', async () => {
    const { id } = await database().product.findFirstOrThrow({ where: { slug: 'camp-600' } })
    const former = { entity: 'PRODUCT', fromSlug: 'camp-400', targetId: id } as const
    await database().redirect.create({ data: former })
    onTestFinished(async () => {
      await database().redirect.deleteMany({ where: former })
    })
    const { secret } = await begin({ lines: [{ product: 'Camp-400', quantity: 5 }] })
    await doAs(secret, 'lines', { 'line-0-product': 'camp-400' })
    const camp = { slug: 'camp-600', name: 'Camp 600 Lantern' }
    expect((await readBuyerInquiry(secret, null))?.lines).toMatchObject([camp, camp])
  })

  it('is found, and answered, by the names of lights that were added, too', async () => {
    const { id, secret } = await begin({ lines: [{ product: 'camp-600' }], locale: 'zh' })
    for (const product of ['p-900', 'camp-600', 'P-900'])
      await doAs(secret, 'lines', { 'line-0-product': product, 'line-0-quantity': '20' })
    const productName = 'Camp 600 Lantern, P 900 Pocket Flashlight'
    expect(await database().inquiry.findUnique({ where: { id } })).toMatchObject({ productName })
    const reply = await admin('GET', `/api/admin/inquiries/${id}/messages`, undefined, at(messages, id))
    expect(reply.body.templates[0].text).toContain('Camp 600 露营灯、P 900')
    expect(reply.body.lines[0]).toMatchObject({ quotedName: 'Camp 600 露营灯\nCamp 600 Lantern' })
  })

  it('takes lights added twice within minutes once, and other wishes for the same light as another line', async () => {
    const { secret } = await begin({ lines: [{ product: 'camp-600', quantity: 5 }] })
    const add = { 'line-0-product': 'p-900', 'line-0-quantity': '20' }
    const olive = { ...add, 'line-0-note': 'In olive' }
    for (const fields of [add, add, olive])
      expect(noticeOf(await doAs(secret, 'lines', fields))).toBe('lines')
    const inquiry = await readBuyerInquiry(secret, null)
    expect(inquiry?.lines.map(({ quantity }) => quantity)).toEqual([5, 20, 20])
    expect(inquiry?.entries).toHaveLength(2)
  })

  it('is stored once when it comes twice, and its number is not given again after it was erased', async () => {
    const [first, second] = await Promise.all([begin(), begin()])
    expect(second).toEqual(first)
    const other = await begin({ lines: [{ product: 'tx-1400', quantity: 1 }] })
    expect(other.number > first.number).toBe(true)
    await erasePerson({ email: INQUIRY.email })
    expect((await begin()).number > other.number).toBe(true)
    expect(await readBuyerInquiry(first.secret, null)).toBeNull()
  })

  it('numbers what comes at the same moment without a gap or a repeat', async () => {
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        begin({ lines: [{ product: 'tx-1400', quantity: index + 1 }] }),
      ),
    )
    const counts = all.map(({ number }) => Number(number.slice(-5))).sort((a, b) => a - b)
    expect(counts.map((count) => count - (counts[0] ?? 0))).toEqual(counts.map((_, index) => index))
  })

  it.each([
    ['0', 'invalid_quantity'],
    ['-5', 'invalid_quantity'],
    ['1.5', 'invalid_quantity'],
    ['a few', 'invalid_quantity'],
    ['20000000', 'invalid_quantity'],
  ])('says what is wrong with the quantity %s', async (quantity, code) => {
    const reply = await send({ ...INQUIRY, lines: [{ product: 'tx-1400', quantity }] })
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ errors: [{ path: 'lines.0.quantity', code }] })
  })

  it.each([
    ['1,000', 1000],
    ['1.000', 1000],
    ['1 000', 1000],
    ['12', 12],
  ])('reads the quantity %s', async (quantity, expected) => {
    const { secret } = await begin({ lines: [{ product: 'tx-1400', quantity }] })
    expect((await readBuyerInquiry(secret, null))?.lines).toMatchObject([{ quantity: expected }])
  })

  it('takes 100 lines, and says that 101 are too many', async () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ name: `Light ${index}`, quantity: index + 1 }))
    expect((await send({ ...INQUIRY, lines: lines(100) })).status).toBe(201)
    const reply = await send({ ...INQUIRY, lines: lines(101) })
    expect([reply.status, (await reply.json()).errors[0].code]).toEqual([400, 'too_many_lines'])
  })

  it('asks for a message as ever where there is no line', async () => {
    const reply = await send({ ...INQUIRY, message: '', lines: [{ quantity: 5 }] })
    expect(await reply.json()).toMatchObject({ errors: [{ path: 'message', code: 'too_short' }] })
  })

  it('from the form of the list comes back with its lines where something is missing', async () => {
    const sent = {
      ...INQUIRY,
      email: 'nobody',
      from: 'list',
      'line-0-product': 'tx-1400',
      'line-0-quantity': '5',
    }
    const reply = await call(inquire, '/api/inquiries', {
      method: 'POST',
      body: new URLSearchParams(sent).toString(),
      headers: FORM,
    })
    const target = new URL(reply.headers.get('location') ?? '', 'http://x')
    expect([reply.status, target.pathname]).toEqual([303, '/inquiry'])
    const held = await database().heldSubmission.findFirst({
      where: { id: target.searchParams.get('form') ?? '' },
    })
    expect(held?.invalidFields).toEqual(['email'])
    const { lines = '' } = (held?.values ?? {}) as { lines?: string }
    expect(JSON.parse(lines)).toEqual([{ product: 'tx-1400', quantity: '5' }])
  })
})

describe('a deal', () => {
  it('goes from the inquiry by messages and a quotation to the order, with a mail at each step', async () => {
    const { id, number, secret } = await begin()
    await vi.waitFor(() => expect(mailsAbout(number)).toHaveLength(2), PATIENCE)
    const [acknowledged] = mailsAbout(number).filter(({ to }) => to.includes(INQUIRY.email))
    const text = acknowledged ? textOf(acknowledged) : ''
    expect(text).toContain(number)
    expect(text).toMatch(/Camp 600 Lantern · LR-L600, 1,000 pieces\r?\n {2}Earliest ex works \w+ \d+, \d{4}/)
    // Behind a sample comes its approval, whose day nobody knows.
    expect(text).toMatch(/TX 1400 Tactical Flashlight · LR-F1400, 500 pieces, with a sample\r?\n-/)
    expect(text, 'words of the buyer never go to an address nobody verified').not.toContain('fair')
    expect(text).toContain(`/inquiry/${secret}`)

    mail.mails.length = 0
    const question = { text: 'Which color?' }
    const wrote = await admin('POST', `/api/admin/inquiries/${id}/messages`, question, at(messages, id))
    expect(wrote.status).toBe(201)
    // Its answer was lost, and so was that of the buyer's.
    const again = await admin('POST', `/api/admin/inquiries/${id}/messages`, question, at(messages, id))
    expect(again.status).toBe(201)
    for (let sent = 0; sent < 2; sent += 1)
      expect(noticeOf(await doAs(secret, 'messages', { message: 'Olive.' }))).toBe('messages')
    expect(
      noticeOf(await doAs(secret, 'lines', { 'line-0-product': 'p-900', 'line-0-quantity': '20' })),
    ).toBe('lines')
    await vi.waitFor(() => expect(mailsAbout(number)).toHaveLength(3), PATIENCE)

    expect((await quoteFor(id, { send: true })).status).toBe(201)
    expect(noticeOf(await doAs(secret, 'lines', { 'line-0-product': 'p-900' }))).toBe('inquiry_not_open')
    expect(noticeOf(await doAs(secret, 'accept', { quotation: '1' }))).toBe('accept')
    expect(noticeOf(await doAs(secret, 'accept', { quotation: '1' })), 'once more is the same').toBe('accept')
    const inquiry = await readBuyerInquiry(secret, null)
    expect(inquiry?.status).toBe('ordered')
    expect(inquiry?.quotations).toMatchObject([
      { number: 1, standing: 'accepted', totals: { goods: '6667.50', discount: '166.69', total: '6850.81' } },
    ])
    expect(inquiry?.entries.map(({ kind, byBuyer }) => [kind, byBuyer])).toEqual([
      ['message', false],
      ['message', true],
      ['lines', true],
      ['quotation', false],
      ['accepted', true],
    ])
    const stored = await database().inquiry.findUniqueOrThrow({ where: { id } })
    expect(stored.firstAnswerAt).not.toBeNull()
    // The quotation and what became of it, to both sides.
    await vi.waitFor(() => expect(mailsAbout(number)).toHaveLength(5), PATIENCE)
    expect(new Set(mailsAbout(number).map(({ to }) => to.join())).size).toBe(2)
  })

  it('offers sales what an answer can begin with, in the language of the buyer first', async () => {
    const { id, number } = await begin({ locale: 'zh', name: 'Ada {Meyer}' })
    const reply = await admin('GET', `/api/admin/inquiries/${id}/messages`, undefined, at(messages, id))
    const { templates } = reply.body as { templates: { key: string; locale: string; text: string }[] }
    expect(templates.map(({ key, locale }) => `${locale} ${key}`)).toEqual(
      ['zh', 'en'].flatMap((locale) => ['details', 'sample', 'later'].map((key) => `${locale} ${key}`)),
    )
    expect(templates[0]?.text).toContain('Ada {Meyer}，您好！')
    expect(templates[0]?.text).toContain(number)
    expect(templates[0]?.text).toContain('Camp 600 露营灯')
    expect(templates[3]?.text).toContain('TX 1400 Tactical Flashlight, Camp 600 Lantern')
  })

  it('names the lights in the language of the buyer, and as they were called where they have another name since', async () => {
    const { number, secret } = await begin({ locale: 'zh' })
    const named = async (locale: Locale) =>
      (await readBuyerInquiry(secret, null, locale))?.lines.map(({ name }) => name)
    expect(await named('zh')).toEqual([
      expect.stringContaining('TX 1400'),
      'Camp 600 露营灯',
      'The one from the fair',
    ])
    expect(await named('en')).toContain('Camp 600 Lantern')
    await vi.waitFor(() => expect(mailsAbout(number)).toHaveLength(2), PATIENCE)
    const textTo = (isBuyer: boolean) => {
      const [one] = mailsAbout(number).filter(({ to }) => to.includes(INQUIRY.email) === isBuyer)
      return one ? textOf(one) : ''
    }
    expect(textTo(true)).toContain('Camp 600 露营灯')
    expect(textTo(true)).toMatch(/^- .*，1,000 /m)
    expect(textTo(false)).toContain('Camp 600 Lantern')
    const { id } = await database().product.findFirstOrThrow({ where: { slug: 'camp-600' } })
    const rename = (name: string) => database().product.update({ where: { id }, data: { name } })
    await rename('Camp 700 Lantern')
    expect(await named('zh').finally(() => rename('Camp 600 Lantern'))).toContain('Camp 600 Lantern')
  })

  it('stands in the order in which it was written, whatever the clocks of the instances say', async () => {
    const { id, secret } = await begin()
    const write = (text: string) =>
      admin('POST', `/api/admin/inquiries/${id}/messages`, { text }, at(messages, id))
    await write('First')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60 * 60_000 })
    await write('Second').finally(vi.useRealTimers)
    await write('Second')
    const texts = (await readBuyerInquiry(secret, null))?.entries.map(({ text }) => text)
    expect(texts).toEqual(['First', 'Second'])
  })

  it('tells the buyer that a sample was sent also where the inquiry was suspected until then', async () => {
    const { id } = await begin()
    await database().inquiry.update({ where: { id }, data: { status: 'suspected' } })
    const saved = await admin('PUT', `/api/admin/inquiries/${id}`, { status: 'sample_sent' })
    expect(saved.status).toBe(200)
    expect(await database().delivery.count({ where: { channel: 'reply', entry: { inquiryId: id } } })).toBe(1)
  })

  it('answers in English, as mails do, what came in a language that is off by now', async () => {
    const { id } = await begin({ locale: 'zh' })
    await database().inquiry.update({ where: { id }, data: { locale: 'de' } })
    const reply = await admin('GET', `/api/admin/inquiries/${id}/messages`, undefined, at(messages, id))
    const { templates } = reply.body as { templates: { locale: string }[] }
    expect([...new Set(templates.map(({ locale }) => locale))]).toEqual(['en', 'zh'])
  })

  it('has no gap in the answers to an inquiry without a light', async () => {
    const { id } = await begin({ lines: [], message: 'Do you make lights for mines?', locale: 'zh' })
    const reply = await admin('GET', `/api/admin/inquiries/${id}/messages`, undefined, at(messages, id))
    const { templates } = reply.body as { templates: { text: string }[] }
    expect(templates[0]?.text).toContain('关于我们的产品的询盘')
    expect(templates[3]?.text).toContain('about our products.')
  })

  it('never loses a quotation to another: what was saved or sent meanwhile is said', async () => {
    const { id } = await begin()
    expect((await quoteFor(id, {})).status).toBe(201)
    const [one, other] = await Promise.all([
      quoteFor(id, { version: 1, remarks: 'One' }),
      quoteFor(id, { version: 1, remarks: 'Other' }),
    ])
    expect([one.status, other.status].sort()).toEqual([201, 409])
    const reply = await admin('GET', `/api/admin/inquiries/${id}/quotations`, undefined, at(quotations, id))
    expect(reply.body).toMatchObject([{ number: 1, standing: 'draft', version: 2 }])
  })

  it('sends a quotation once, however often it is asked to, and replaces none unseen', async () => {
    const { id } = await begin()
    const replies = [
      await quoteFor(id, { number: 1, send: true }),
      await quoteFor(id, { number: 1, send: true }),
      await quoteFor(id, { number: 1, send: true, remarks: 'By somebody else' }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 409])
    expect(replies[2]?.body.code).toBe('quotation_changed')
    const reply = await admin('GET', `/api/admin/inquiries/${id}/quotations`, undefined, at(quotations, id))
    expect(reply.body).toMatchObject([{ number: 1, standing: 'open' }])
    expect((await quoteFor(id, { number: 2, send: true, remarks: 'By somebody else' })).status).toBe(201)
  })

  it('sends none past an answer of the buyer that its writer has not seen', async () => {
    const { id, secret } = await begin()
    await quoteFor(id, { number: 1, send: true })
    await doAs(secret, 'accept', { quotation: '1' })
    const past = await quoteFor(id, { number: 2, before: 'sent', send: true })
    expect([past.status, past.body.code]).toEqual([409, 'quotation_answered'])
    expect((await readBuyerInquiry(secret, null))?.status).toBe('ordered')
    expect((await quoteFor(id, { number: 2, before: 'sent' })).status, 'a draft is no answer').toBe(201)
    const next = { number: 2, version: 1, before: 'accepted', send: true }
    expect((await quoteFor(id, next)).status).toBe(201)
    expect((await quoteFor(id, next)).status, 'its answer was lost').toBe(201)
  })

  it('sends no line with two prices from one quantity, and says which', async () => {
    const { id } = await begin()
    const steps = [1, 1000, 1000].map((fromQuantity) => ({ fromQuantity, unitPrice: '2' }))
    const lines = QUOTATION.lines.map((line) => ({ ...line, steps }))
    const reply = await quoteFor(id, { number: 1, send: true, lines })
    expect([reply.status, reply.body.errors]).toMatchObject([
      400,
      [{ path: 'lines.0.steps.2.fromQuantity', code: 'repeated_step' }],
    ])
  })

  it('is undecided while its latest quotation is before the buyer', async () => {
    const { id, number, secret } = await begin()
    const isUndecided = async () => {
      const { body } = await admin('GET', '/api/admin/inquiries?quotation=sent')
      return body.some((inquiry: { number: string }) => inquiry.number === number)
    }
    await quoteFor(id, { number: 1, send: true })
    await quoteFor(id, { number: 2, send: true, remarks: 'Better' })
    expect(await isUndecided()).toBe(true)
    await database().quotation.updateMany({
      where: { number: 2 },
      data: { validUntil: new Date('2020-01-01') },
    })
    expect(await isUndecided(), 'the one before is not to be decided any more').toBe(false)
    await database().quotation.updateMany({ data: { validUntil: new Date('2099-01-01') } })
    await doAs(secret, 'accept', { quotation: '2' })
    expect(await isUndecided()).toBe(false)
  })

  describe('whose buyer did something after it came', () => {
    const closed = async () => {
      const inquiry = await begin()
      await admin('PUT', `/api/admin/inquiries/${inquiry.id}`, { status: 'closed' })
      return inquiry
    }
    const listed = async (value: string) =>
      (await admin('GET', `/api/admin/inquiries?unanswered=${value}`)).body as {
        id: string
        status: string
        dueAt: string | null
        buyerDid: string | null
      }[]
    const waits = async () =>
      (await admin('GET', '/api/admin/waiting', undefined, { route: waiting })).body.filter(
        ({ kind }: { kind: string }) => kind === 'inquiries',
      )

    it('waits for an answer in every state, with what the buyer did', async () => {
      const { id, secret } = await closed()
      expect([await listed('any'), await waits()]).toEqual([[], []])
      await doAs(secret, 'messages', { message: 'We want to order after all. Please call.' })
      const [first] = await listed('any')
      expect(first).toMatchObject({ id, status: 'closed', buyerDid: 'message' })
      expect(Date.parse(first?.dueAt ?? '') - Date.now()).toBeGreaterThan(7 * 60 * 60_000)
      expect(await waits()).toEqual([
        { reason: 'unanswered', kind: 'inquiries', count: 1, filters: { unanswered: 'any' } },
      ])
      // What was asked first counts, and that data are to be erased is never behind something else.
      await doAs(secret, 'erasure', {})
      await doAs(secret, 'messages', { message: 'Are you there?' })
      expect(await listed('any')).toMatchObject([{ id, dueAt: first?.dueAt, buyerDid: 'erasure' }])
      const asked = await database().inquiry.findUniqueOrThrow({ where: { id } })
      const earlier = new Date((asked.buyerWaitsSince?.getTime() ?? 0) - 40 * 24 * 60 * 60_000)
      await database().inquiry.update({ where: { id }, data: { buyerWaitsSince: earlier } })
      expect(await listed('overdue')).toMatchObject([{ id }])
      expect(await waits()).toMatchObject([
        { reason: 'overdue', count: 1 },
        { reason: 'unanswered', count: 1 },
      ])
    })

    it.each([
      [
        'a reply',
        (id: string) =>
          admin('POST', `/api/admin/inquiries/${id}/messages`, { text: 'On its way.' }, at(messages, id)),
      ],
      ['another state', (id: string) => admin('PUT', `/api/admin/inquiries/${id}`, { status: 'answered' })],
      ['a note', (id: string) => admin('PUT', `/api/admin/inquiries/${id}`, { notes: 'Called, done.' })],
      ['a quotation', (id: string) => quoteFor(id, { send: true })],
      [
        'a mail from elsewhere',
        (id: string) => admin('PUT', `/api/admin/inquiries/${id}`, { answered: true }),
      ],
    ])('is answered by %s', async (_, answer) => {
      const { id, secret } = await closed()
      await doAs(secret, 'messages', { message: 'Where is my sample?' })
      await admin('PUT', `/api/admin/inquiries/${id}`, { assigneeId: null })
      expect(await listed('any'), 'who answers is no answer').toHaveLength(1)
      expect((await answer(id)).status).toBeLessThan(300)
      expect(await listed('any')).toEqual([])
    })

    it('keeps its state when it was answered elsewhere, and says after a save what still waits', async () => {
      const { id, secret } = await begin()
      await quoteFor(id, { send: true })
      await doAs(secret, 'messages', { message: 'Does the price include the mold?' })
      const save = (input: object) => admin('PUT', `/api/admin/inquiries/${id}`, input)
      const [{ dueAt } = { dueAt: null }] = await listed('any')
      expect((await save({ assigneeId: null })).body).toMatchObject({ buyerDid: 'message', dueAt })
      expect((await save({ answered: true })).body).toMatchObject({
        ...{ status: 'quoted', buyerDid: null, dueAt: null },
      })
    })

    it('waits on where what was answered elsewhere is not the inquiry of now', async () => {
      const { id, secret } = await begin()
      await quoteFor(id, { send: true })
      await doAs(secret, 'messages', { message: 'Does the price include the mold?' })
      const { version: seen } = (await admin('GET', `/api/admin/inquiries/${id}`)).body
      await doAs(secret, 'messages', { message: 'And the freight?' })
      const late = await admin('PUT', `/api/admin/inquiries/${id}`, { answered: true, version: seen })
      expect(late.status).toBe(409)
      expect(await listed('any')).toHaveLength(1)
    })

    it('waits with a decision, and never while it is suspected', async () => {
      const { id, secret } = await begin()
      await quoteFor(id, { send: true })
      expect(await listed('any')).toEqual([])
      await doAs(secret, 'decline', { quotation: '1', reason: 'Too dear' })
      expect(await listed('any')).toMatchObject([{ id, buyerDid: 'declined' }])
      await admin('PUT', `/api/admin/inquiries/${id}`, { status: 'suspected' })
      await doAs(secret, 'messages', { message: 'Why does nobody answer?' })
      expect(await listed('any')).toEqual([])
      await admin('PUT', `/api/admin/inquiries/${id}`, { status: 'answered' })
      expect(await listed('any'), 'what came meanwhile waits').toMatchObject([{ id, buyerDid: 'message' }])
    })

    it('waits with a request for erasure alone, and not again with a message that comes twice', async () => {
      const { id, secret } = await closed()
      await doAs(secret, 'erasure', {})
      expect(await listed('any')).toMatchObject([{ id, buyerDid: 'erasure' }])
      await doAs(secret, 'messages', { message: 'Please confirm.' })
      await admin('PUT', `/api/admin/inquiries/${id}`, { notes: 'Confirmed on the phone.' })
      await doAs(secret, 'messages', { message: 'Please confirm.' })
      expect(await listed('any')).toEqual([])
    })

    it('waits on in an inquiry that somebody is to look at again', async () => {
      const { id, secret } = await begin()
      await admin('PUT', `/api/admin/inquiries/${id}`, { status: 'answered' })
      await doAs(secret, 'messages', { message: 'Where is my sample?' })
      const [before] = await listed('any')
      await admin('PUT', `/api/admin/inquiries/${id}`, { status: 'new' })
      expect(await listed('any')).toMatchObject([{ id, dueAt: before?.dueAt, buyerDid: 'message' }])
    })

    it('is found by what was written, and by numbers and notes of its lights', async () => {
      const { id, secret } = await begin()
      await doAs(secret, 'messages', { message: 'Where is my sample?' })
      for (const search of ['where sample', 'lr-f1400', 'green please', 'fair'])
        expect((await admin('GET', '/api/admin/inquiries', undefined, searching(search))).body).toMatchObject(
          [{ id }],
        )
      expect((await admin('GET', '/api/admin/inquiries', undefined, searching('nowhere'))).body).toEqual([])
    })
  })

  it('mails no quotation that a later one stands for', async () => {
    const { id, number } = await begin()
    await vi.waitFor(() => expect(mailsAbout(number)).toHaveLength(2), PATIENCE)
    mail.become('refuses')
    await quoteFor(id, { number: 1, send: true })
    const ofQuotations = () =>
      database().delivery.findMany({ where: { entry: { kind: 'quotation' } }, orderBy: { id: 'asc' } })
    const failed = expect.objectContaining({ state: 'failed' })
    await vi.waitFor(async () => expect(await ofQuotations()).toEqual([failed]), PATIENCE)
    await quoteFor(id, { number: 2, send: true, remarks: 'Better' })
    await vi.waitFor(async () => expect(await ofQuotations()).toEqual([failed, failed]), PATIENCE)
    mail.become('takes')
    mail.mails.length = 0
    await admin('POST', `/api/admin/inquiries/${id}/resend`, undefined, {
      route: { POST: resend } as never,
      params: { id },
    })
    await vi.waitFor(
      async () =>
        expect(await ofQuotations()).toMatchObject([
          { state: 'failed', lastError: 'replaced' },
          { state: 'sent' },
        ]),
      PATIENCE,
    )
    const sent = mailsAbout(number).filter(({ to }) => to.includes(INQUIRY.email))
    expect(sent).toHaveLength(1)
  })

  it('accepts no quotation that a later one stands for, whose day is over, or that is only a draft', async () => {
    const { id, secret } = await begin()
    await quoteFor(id, {})
    expect(noticeOf(await doAs(secret, 'accept', { quotation: '1' })), 'a draft').toBe('failed')
    await quoteFor(id, { version: 1, send: true })
    await quoteFor(id, { send: true })
    expect(noticeOf(await doAs(secret, 'accept', { quotation: '1' }))).toBe('quotation_replaced')
    await database().quotation.updateMany({
      where: { number: 2 },
      data: { validUntil: new Date('2026-01-01') },
    })
    expect(noticeOf(await doAs(secret, 'accept', { quotation: '2' }))).toBe('quotation_expired')
    await database().quotation.updateMany({
      where: { number: 2 },
      data: { validUntil: new Date('2099-01-01') },
    })
    expect(noticeOf(await doAs(secret, 'decline', { quotation: '2', reason: 'Too dear' }))).toBe('decline')
    expect(noticeOf(await doAs(secret, 'accept', { quotation: '2' }))).toBe('quotation_decided')
    expect((await readBuyerInquiry(secret, null))?.status, 'it can be quoted anew').toBe('answered')
  })

  it.each([
    ['without lines', { lines: [] }, 'quotation_empty'],
    [
      'below its first step',
      { lines: [{ ...QUOTATION.lines[0], quantity: 5, steps: [{ fromQuantity: 10, unitPrice: '1' }] }] },
      'quotation_unpriced',
    ],
    ['without a last day', { validUntil: null }, 'quotation_past'],
    ['with a day that is over', { validUntil: '2020-01-01' }, 'quotation_past'],
    [
      'below nothing, as by a slip of the sign',
      { otherCosts: [{ words: 'Mold', amount: '-35000' }] },
      'quotation_negative',
    ],
  ])('sends no quotation %s', async (_, fields, code) => {
    const { id } = await begin()
    const reply = await quoteFor(id, { ...fields, send: true })
    expect([reply.status, reply.body.code]).toEqual([400, code])
    expect(await database().quotation.count()).toBe(0)
  })

  it.each(['12,50', '1e3', '-1', 'NaN', '1.1234567', ''])('takes no price such as %s', async (unitPrice) => {
    const { id } = await begin()
    const lines = [{ ...QUOTATION.lines[0], steps: [{ fromQuantity: 1, unitPrice }] }]
    expect((await quoteFor(id, { lines })).status).toBe(400)
  })

  it.each([
    ['lines.0.quantity', { lines: [{ ...QUOTATION.lines[0], quantity: null }] }, 'not_a_number'],
    ['lines.0.quantity', { lines: [{ ...QUOTATION.lines[0], quantity: 0 }] }, 'too_small'],
    ['leadDays', { leadDays: 'soon' }, 'not_a_number'],
  ])('says in words of its own what is wrong with %s', async (path, fields, code) => {
    const { id } = await begin()
    const reply = await quoteFor(id, fields)
    expect([reply.status, reply.body.errors]).toMatchObject([400, [{ path, code }]])
  })

  it('lists the quotations of all inquiries', async () => {
    const { id, number } = await begin()
    await quoteFor(id, { send: true })
    const reply = await admin('GET', '/api/admin/quotations', undefined, { route: allQuotations })
    expect(reply.body).toMatchObject([{ number: 1, standing: 'open', inquiry: { id, number } }])
  })

  it('is found in the list of inquiries by its quotation, and all of them are exported', async () => {
    const [quoted, accepted, unquoted] = [
      await begin(),
      await begin({ message: 'Again, please' }),
      await begin({ company: '=Firm' }),
    ]
    for (const { id } of [quoted, accepted]) await quoteFor(id, { send: true })
    await doAs(accepted.secret, 'accept', { quotation: '1' })
    await quoteFor(unquoted.id, {})
    const found = async (state: string) => {
      const { body } = await admin('GET', `/api/admin/inquiries?quotation=${state}`)
      return body.map(({ number }: { number: string }) => number)
    }
    expect([await found('sent'), await found('accepted'), await found('draft')]).toEqual([
      [quoted.number],
      [accepted.number],
      [unquoted.number],
    ])
    const [path, key] = [
      '/api/admin/quotations/export',
      { headers: { 'admin-key': DEMO_ADMIN_KEY } },
    ] as const
    const file = await call(exportAll.GET, path, key)
    const [head, draft, ...rest] = (await file.text()).replace('\ufeff', '').trim().split(/\r?\n/)
    expect(head).toBe(
      'Number,Quotation,Company,State,Currency,Total,Goods,"Discount, %",Other costs,Incoterm,Place of the Incoterm,Payment,"Lead time, days",Valid until,Sent (Shanghai),Decided (Shanghai)',
    )
    expect(draft).toBe(
      `${unquoted.number},1,'=Firm,Draft,USD,6850.81,6667.5,2.5,350,FOB,Ningbo,30 % in advance,35,2099-12-31,,`,
    )
    expect(rest.map((line) => line.split(',').slice(0, 6).join())).toEqual([
      `${accepted.number},1,${INQUIRY.company},Accepted,USD,6850.81`,
      `${quoted.number},1,${INQUIRY.company},With the buyer,USD,6850.81`,
    ])
    const sent = await statementsOf(() => call(exportAll.GET, path, key))
    // The process counts other things beside it.
    const counts = sent.filter(({ sql }) => /\bcount\(.*"quotations"/is.test(sql))
    expect(counts).toEqual([])
    const lines = await call(exportAll.GET, `${path}?list=lines&status=ordered`, key)
    expect((await lines.text()).replace('\ufeff', '').trim().split(/\r?\n/)).toEqual([
      'Number,Quotation,Company,Product,Product number,Quantity,Packaging,Currency,A piece,Amount',
      `${accepted.number},1,${INQUIRY.company},TX 1400 Tactical Flashlight,LR-F1400,500,Gift box,USD,13.3350,6667.5`,
    ])
  })
})

describe("a buyer's page", () => {
  it('answers late whoever guesses, and never whoever has a secret', async () => {
    const { secret } = await begin()
    for (let tries = 0; tries < 60; tries += 1)
      expect(await readBuyerInquiry('A'.repeat(22), '203.0.113.9')).toBeNull()
    const since = performance.now()
    expect(await readBuyerInquiry('A'.repeat(22), '203.0.113.9')).toBeNull()
    expect(performance.now() - since).toBeGreaterThan(900)
    expect(await readBuyerInquiry(secret, '203.0.113.9'), 'on the same network').not.toBeNull()
  })

  it('decides nothing about an inquiry that is closed, and keeps an order when a later quotation is declined', async () => {
    const { id, secret } = await begin()
    await quoteFor(id, { send: true })
    expect(await readBuyerInquiry(secret, null)).toMatchObject({ isDecidable: true })
    await database().inquiry.update({ where: { id }, data: { status: 'closed' } })
    expect(await readBuyerInquiry(secret, null)).toMatchObject({
      isDecidable: false,
      quotations: [{ standing: 'open' }],
    })
    expect(noticeOf(await doAs(secret, 'accept', { quotation: '1' }))).toBe('inquiry_closed')
    await database().inquiry.update({ where: { id }, data: { status: 'quoted' } })
    expect(noticeOf(await doAs(secret, 'accept', { quotation: '1' }))).toBe('accept')
    await quoteFor(id, { send: true })
    expect(noticeOf(await doAs(secret, 'decline', { quotation: '2' }))).toBe('decline')
    expect((await readBuyerInquiry(secret, null))?.status).toBe('ordered')
  })

  it('stays an order while a further quotation is before its buyer, who can still decide', async () => {
    const { id, secret } = await begin()
    await quoteFor(id, { send: true })
    await doAs(secret, 'accept', { quotation: '1' })
    expect(await readBuyerInquiry(secret, null)).toMatchObject({ status: 'ordered', isDecidable: false })
    const undecided = async () => (await admin('GET', '/api/admin/inquiries?quotation=sent')).body
    expect(await undecided()).toEqual([])
    await quoteFor(id, { send: true, remarks: '100 more' })
    expect(await readBuyerInquiry(secret, null)).toMatchObject({ status: 'ordered', isDecidable: true })
    expect((await admin('GET', '/api/admin/inquiries?status=ordered')).body).toMatchObject([{ id }])
    expect(await undecided()).toMatchObject([{ id }])
    await admin('PUT', `/api/admin/inquiries/${id}`, { status: 'sample_sent' })
    await admin('PUT', `/api/admin/inquiries/${id}`, { status: 'ordered' })
    expect(await undecided(), 'ordered by hand since').toEqual([])
    expect(noticeOf(await doAs(secret, 'accept', { quotation: '2' }))).toBe('inquiry_closed')
    await quoteFor(id, { send: true, remarks: '200 more' })
    expect(noticeOf(await doAs(secret, 'accept', { quotation: '3' }))).toBe('accept')
    expect(await readBuyerInquiry(secret, null)).toMatchObject({ status: 'ordered', isDecidable: false })
    await admin('PUT', `/api/admin/inquiries/${id}`, { status: 'answered' })
    await quoteFor(id, { send: true, remarks: 'Begun anew' })
    expect((await readBuyerInquiry(secret, null))?.status, 'taken back by the firm').toBe('quoted')
  })

  it('keeps an order that was made by hand when a later quotation is declined', async () => {
    const { id, secret } = await begin()
    await admin('PUT', `/api/admin/inquiries/${id}`, { status: 'ordered' })
    await quoteFor(id, { send: true })
    expect(noticeOf(await doAs(secret, 'decline', { quotation: '1' }))).toBe('decline')
    expect((await readBuyerInquiry(secret, null))?.status).toBe('ordered')
    // Set back by hand, it was none.
    for (const [index, status] of ['answered', 'quoted', 'new'].entries()) {
      if (index > 0) await admin('PUT', `/api/admin/inquiries/${id}`, { status: 'ordered' })
      await admin('PUT', `/api/admin/inquiries/${id}`, { status })
      await quoteFor(id, { number: index + 2, send: true })
      await doAs(secret, 'decline', { quotation: String(index + 2) })
      expect((await readBuyerInquiry(secret, null))?.status).toBe('answered')
    }
  })

  it('is told once of a state, however often it is set', async () => {
    const { id } = await begin()
    for (const status of ['ordered', 'closed', 'ordered']) {
      const { version } = await database().inquiry.findUniqueOrThrow({ where: { id } })
      const reply = await admin('PUT', `/api/admin/inquiries/${id}`, { status, version })
      expect(reply.status).toBe(200)
    }
    const entries = await database().inquiryEntry.findMany({
      include: { deliveries: true },
      orderBy: { id: 'asc' },
    })
    expect(entries.map(({ status, deliveries }) => [status, deliveries.length])).toEqual([
      ['ordered', 1],
      ['closed', 0],
      ['ordered', 0],
    ])
  })

  it('takes further lights behind a sample until something is quoted, and once that is declined', async () => {
    const { id, secret } = await begin()
    const add = async (product: string) =>
      noticeOf(await doAs(secret, 'lines', { 'line-0-product': product }))
    const setTo = async (status: string) =>
      expect((await admin('PUT', `/api/admin/inquiries/${id}`, { status })).status).toBe(200)
    await setTo('sample_sent')
    expect(await readBuyerInquiry(secret, null)).toMatchObject({ isOpen: true })
    expect(await add('p-900')).toBe('lines')
    await quoteFor(id, { send: true })
    await setTo('sample_sent')
    expect(await add('arc-350')).toBe('inquiry_not_open')
    expect(noticeOf(await doAs(secret, 'decline', { quotation: '1' }))).toBe('decline')
    await setTo('sample_sent')
    expect(await add('arc-350')).toBe('lines')
    await setTo('ordered')
    await setTo('sample_sent')
    expect(await add('p-900')).toBe('inquiry_not_open')
  })

  it('keeps what was typed where it could not be taken', async () => {
    const { secret } = await begin()
    const reply = await doAs(secret, 'lines', { 'line-0-product': 'p-900', 'line-0-quantity': 'some' })
    expect(noticeOf(reply)).toBe('invalid_quantity')
    const form = new URL(reply.headers.get('location') ?? '', 'http://x').searchParams.get('form') ?? ''
    const held = await database().heldSubmission.findUniqueOrThrow({ where: { id: form } })
    expect(held.values).toMatchObject({ 'line-0-product': 'p-900', 'line-0-quantity': 'some' })
    await erasePerson({ email: INQUIRY.email })
    expect(
      await database().heldSubmission.findUnique({ where: { id: form } }),
      'erased with the rest',
    ).toBeNull()
  })

  it('says when nothing was written, and takes no more than its hour', async () => {
    const { secret } = await begin()
    expect(noticeOf(await doAs(secret, 'messages', { message: '  ' }))).toBe('message_empty')
    for (let sent = 1; sent < 30; sent += 1) await doAs(secret, 'messages', { message: `Message ${sent}` })
    expect(noticeOf(await doAs(secret, 'messages', { message: 'One more' }))).toBe('too_many_requests')
  })

  it('mails nothing because of an inquiry that is suspected', async () => {
    const { secret } = await begin({ website: 'https://spam.example' })
    await doAs(secret, 'messages', { message: 'Buy now' })
    expect(await database().delivery.count()).toBe(0)
    const { id } = await database().inquiry.findFirstOrThrow()
    const reply = await admin(
      'POST',
      `/api/admin/inquiries/${id}/messages`,
      { text: 'Hello' },
      at(messages, id),
    )
    expect([reply.status, reply.body.code], 'which is said to whoever writes').toEqual([
      409,
      'inquiry_suspected',
    ])
    expect((await quoteFor(id, { send: true })).body.code).toBe('inquiry_suspected')
  })

  it('takes a text as long as one may be, with its line breaks as forms send them', async () => {
    const { id, secret } = await begin()
    const text = `${'x'.repeat(2499)}\n${'x'.repeat(2500)}`
    const sent = text.replace('\n', '\r\n')
    expect(noticeOf(await doAs(secret, 'messages', { message: sent }))).toBe('messages')
    await quoteFor(id, { send: true })
    expect(noticeOf(await doAs(secret, 'decline', { quotation: '1', reason: sent }))).toBe('decline')
    const entries = (await readBuyerInquiry(secret, null))?.entries ?? []
    expect(entries.filter(({ text: written }) => written === text)).toHaveLength(2)
  })

  it('leads sales to the other inquiries of its address', async () => {
    const one = await begin()
    const other = await begin({ message: 'Again, please', email: INQUIRY.email.toUpperCase() })
    await begin({ message: 'From somebody else', email: 'other@example.com' })
    const deleted = await begin({ message: 'By mistake' })
    await admin('DELETE', `/api/admin/inquiries/${deleted.id}`)
    const reply = await admin(
      'GET',
      `/api/admin/inquiries/${one.id}/messages`,
      undefined,
      at(messages, one.id),
    )
    expect(reply.body.others).toMatchObject([{ id: other.id, number: other.number, status: 'new' }])
    const { body } = await admin('GET', `/api/admin/inquiries/${one.id}`)
    expect(body.productSlug, 'the link of one product stands for none of several').toBeNull()
  })

  it('asks once for erasure', async () => {
    const { id, secret } = await begin()
    for (const _ of [1, 2]) expect(noticeOf(await doAs(secret, 'erasure', {}))).toBe('erasure')
    const reply = await admin('GET', `/api/admin/inquiries/${id}/messages`, undefined, at(messages, id))
    expect(reply.body.entries).toMatchObject([{ kind: 'erasure' }])
  })

  it('gets another address where the one before got into wrong hands', async () => {
    const { id, number, secret } = await begin()
    await vi.waitFor(() => expect(mailsAbout(number)).toHaveLength(2), PATIENCE)
    mail.mails.length = 0
    // A mail on its way has the address of before.
    await database().delivery.create({ data: { inquiryId: id, channel: 'link', state: 'sending' } })
    const reply = await admin('POST', `/api/admin/inquiries/${id}/secret`, undefined, at(secretRoute, id))
    expect(reply.status).toBe(200)
    expect(await readBuyerInquiry(secret, null)).toBeNull()
    expect((await doAs(secret, 'messages', { message: 'Hello' })).status).not.toBe(201)
    const renewed = String(reply.body.url).split('/').at(-1) ?? ''
    expect(await readBuyerInquiry(renewed, null)).toMatchObject({ number })
    await vi.waitFor(() => expect(mailsAbout(number)).toHaveLength(1), PATIENCE)
    const [sent] = mailsAbout(number)
    expect(sent?.to).toEqual([INQUIRY.email])
    expect(sent && textOf(sent)).toContain(`/inquiry/${renewed}`)
    await admin('PUT', `/api/admin/inquiries/${id}`, { status: 'suspected' })
    const again = await admin('POST', `/api/admin/inquiries/${id}/secret`, undefined, at(secretRoute, id))
    expect(again.body.code).toBe('inquiry_suspected')
  })

  it('is sent again to its buyer only, with the same answer for everybody', async () => {
    const { number, secret } = await begin()
    await vi.waitFor(() => expect(mailsAbout(number)).toHaveLength(2), PATIENCE)
    mail.mails.length = 0
    const ask = (email: string) =>
      call(lost, '/en/inquiry/lost', {
        method: 'POST',
        params: { locale: 'en' },
        body: JSON.stringify({ email }),
      })
    const [known, unknown] = await Promise.all([ask(INQUIRY.email.toUpperCase()), ask('nobody@example.com')])
    expect([known.status, await known.json()]).toEqual([unknown.status, await unknown.json()])
    wakeQueue()
    await vi.waitFor(() => expect(mailsAbout(number)).toHaveLength(1), PATIENCE)
    const [sent] = mailsAbout(number)
    expect(sent && textOf(sent)).toContain(`/inquiry/${secret}`)
    expect(sent?.raw).toMatch(/^Reply-To: \S+@/m)
    await ask(INQUIRY.email)
    wakeQueue()
    await vi.waitFor(() => expect(mailsAbout(number)).toHaveLength(2), PATIENCE)
    // Programs for mail hide the second of two messages with one id.
    expect(new Set(mailsAbout(number).map(({ raw }) => /^message-id: (.*)$/im.exec(raw)?.[1])).size).toBe(2)
  })
})
