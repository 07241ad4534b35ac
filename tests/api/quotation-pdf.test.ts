import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { GET } from '@/app/[locale]/(dynamic)/inquiry/[secret]/quotations/[number]/route'
import * as preview from '@/app/api/admin/inquiries/[id]/quotations/[number]/route'
import * as quotations from '@/app/api/admin/inquiries/[id]/quotations/route'
import { POST as inquire } from '@/app/api/inquiries/route'
import { DEMO_ADMIN_KEY } from '@/lib/config/env-variables'
import { closeDatabase, database } from '@/lib/data/prisma'
import { siteDetailsSoon } from '@/lib/firm/site-details'
import type { Locale } from '@/lib/texts/locales'
import { admin } from '../support/admin'
import { call } from '../support/call'
import { INQUIRY } from '../support/inquiry'
import { pdfPageCount, pdfText } from '../support/pdf-text'

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
  remarks: 'Samples are free.',
  validUntil: '2099-12-31',
}

async function begin(locale: Locale) {
  const lines = [{ product: 'tx-1400', quantity: 500 }]
  const reply = await call(inquire, '/api/inquiries', {
    method: 'POST',
    body: JSON.stringify({ ...INQUIRY, message: '', lines, locale }),
  })
  const { id, number, url } = (await reply.json()) as { id: string; number: string; url: string }
  return { id, number, secret: url.split('/').at(-1) ?? '' }
}

const quoteFor = (id: string, fields: object) =>
  admin(
    'POST',
    `/api/admin/inquiries/${id}/quotations`,
    { ...QUOTATION, ...fields },
    { route: quotations, params: { id } },
  )

const open = (secret: string, number: string, locale: Locale = 'en') =>
  call(GET, `/inquiry/${secret}/quotations/${number}`, { params: { locale, secret, number } })

const previewed = (id: string, number: string) =>
  call(preview.GET, `/api/admin/inquiries/${id}/quotations/${number}`, {
    params: { id, number },
    headers: { 'admin-key': DEMO_ADMIN_KEY },
  })

async function textOf(reply: Response) {
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const bytes = Buffer.from(await reply.arrayBuffer())
  return { text: pdfText(bytes).replace(/\s+/g, ' '), pages: pdfPageCount(bytes) }
}

beforeEach(async () => {
  await database().inquiry.deleteMany()
  await database().rateLimitCounter.deleteMany()
})
afterAll(closeDatabase)

describe('the PDF of a quotation', () => {
  it('states in English what was sent, and is stored nowhere', async () => {
    const { id, number, secret } = await begin('en')
    await quoteFor(id, { send: true })
    const reply = await open(secret, '1')
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
    expect(reply.headers.get('content-disposition')).toBe(`inline; filename="quotation-${number}-1.pdf"`)
    const { text, pages } = await textOf(reply)
    expect(pages).toBe(1)
    expect(text).not.toContain('\ufffd')
    for (const said of [
      `Quotation ${number} / 1`,
      INQUIRY.company,
      'TX 1400 Tactical Flashlight',
      'LR-F1400',
      'Gift box',
      '$13.335',
      'from 1,000 pieces: $12.10',
      '$6,667.50',
      'Discount, 2.5%',
      '−$166.69',
      'Mold',
      '$350.00',
      '$6,850.81',
      'FOB Ningbo',
      '30 % in advance',
      '35 days from the order',
      'Valid until December 31, 2099, the end of that day in Shanghai, UTC+8',
      'Samples are free.',
    ])
      expect(text).toContain(said)
    expect(text).not.toMatch(/[一-鿿]/)
  })

  it('has no line for a discount of nothing', async () => {
    const { id, secret } = await begin('en')
    await quoteFor(id, { discountPercent: '0', send: true })
    expect((await textOf(await open(secret, '1'))).text).not.toContain('Discount')
  })

  it('says the same in Chinese with English below', async () => {
    const { id, number, secret } = await begin('zh')
    await quoteFor(id, { send: true })
    const { text } = await textOf(await open(secret, '1', 'zh'))
    expect(text).not.toContain('\ufffd')
    for (const said of [
      `报价单 ${number} / 1`,
      `Quotation ${number} / 1`,
      '付款方式',
      'Payment',
      '2099 年 12 月 31 日当日结束（中国',
    ])
      expect(text).toContain(said)
    const { name, address } = await siteDetailsSoon()
    for (const language of ['zh', 'en'] as const) expect(text).toContain(name[language])
    expect(text.replaceAll(' ', '')).toContain(address.en.replace(/\s+/g, '').slice(0, 20))
    expect(text).toContain('35 days from the order')
    expect(text).toContain('6,850.81')
  })

  it('goes over several pages where there are many lines', async () => {
    const { id, secret } = await begin('en')
    const lines = Array.from({ length: 100 }, (_, index) => ({
      ...QUOTATION.lines[0],
      name: `Light ${index + 1}`,
    }))
    await quoteFor(id, { lines, send: true })
    const { text, pages } = await textOf(await open(secret, '1'))
    expect(pages).toBeGreaterThan(4)
    for (const name of ['Light 1 ', 'Light 50 ', 'Light 100 ']) expect(text).toContain(name)
  })

  it('is given of no draft, of nothing unknown, and to nobody without the secret', async () => {
    const { id, secret } = await begin('en')
    await quoteFor(id, {})
    const tries = [open(secret, '1'), open(secret, '2'), open(secret, '01'), open('A'.repeat(22), '1')]
    for (const reply of await Promise.all(tries)) expect(reply.status).toBe(404)
  })

  it('is shown to sales before it is sent, in the language of the buyer', async () => {
    const { id, number } = await begin('zh')
    await quoteFor(id, {})
    const reply = await previewed(id, '1')
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
    const { text } = await textOf(reply)
    expect(text).toContain(`报价单 ${number} / 1`)
    expect(text).toContain('草稿，尚未发送')
    expect((await previewed(id, '2')).status).toBe(404)
  })

  it('names to sales the characters that no font has', async () => {
    const { id } = await begin('en')
    await quoteFor(id, { paymentTerms: 'Προκαταβολή', remarks: 'ราคา Łódź' })
    await database().inquiry.update({ where: { id }, data: { company: '한빛' } })
    const reply = await previewed(id, '1')
    const signs = decodeURIComponent(reply.headers.get('x-missing-signs') ?? '')
    for (const sign of 'ค한') expect(signs).toContain(sign)
    expect(signs).not.toMatch(/[ -~Łódź]/)
    await quoteFor(id, { version: (await database().quotation.findFirstOrThrow()).version })
    await database().inquiry.update({ where: { id }, data: { company: 'Hanbit' } })
    expect((await previewed(id, '1')).headers.get('x-missing-signs')).toBeNull()
  })

  it('says where it does not stand any more', async () => {
    const { id, secret } = await begin('en')
    await quoteFor(id, { send: true })
    await quoteFor(id, { send: true })
    const { text } = await textOf(await open(secret, '1'))
    expect(text).toContain('A later quotation stands for it.')
  })
})
