import { beforeEach, describe, expect, test } from 'vitest'
import { GET, HEAD } from '@/app/[locale]/documents/[file]/route'
import { GET as GET_PRODUCT } from '@/app/api/products/[slug]/route'
import { database } from '@/lib/data/prisma'
import type { ProductView } from '@/lib/kinds/product/view'
import { ADMIN_LOCALES, type Locale } from '@/lib/texts/locales'
import { call } from '../support/call'
import { threads } from '../support/counted-worker'
import { pdfPageCount, pdfText } from '../support/pdf-text'
import '../support/content'

const drawings = threads('draw-worker.ts')

beforeEach(() => Object.assign(drawings, { most: 0, orders: 0 }))

function request(file: string, locale: Locale = 'en', headers: Record<string, string> = {}) {
  const path = `${locale === 'en' ? '' : '/zh'}/documents/${file}`
  return call(GET, path, { params: { locale, file }, headers })
}

async function sheetOf(slug: string, locale: Locale = 'en'): Promise<{ text: string; pages: number }> {
  const response = await request(`${slug}-datasheet.pdf`, locale)
  expect(response.status).toBe(200)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { text: words(bytes), pages: pdfPageCount(bytes) }
}

/** The text of a PDF on one line, since lines are broken where their column ends. */
const words = (pdf: Buffer) => pdfText(pdf).replace(/\s+/g, ' ')

describe('a data sheet', () => {
  test('states what the record states, in English', async () => {
    const { text, pages } = await sheetOf('tx-1400')
    expect(pages).toBe(2)
    expect(text).not.toContain('\ufffd')
    for (const value of [
      'TX 1400 Tactical Flashlight',
      'LR-F1400',
      'Turbo',
      '1,400',
      '1 h 35 min',
      '30,800',
      '186 g with battery',
      'IP68 (2 m)',
      'Impact resistance 1.5 m',
      'The highest level includes its step-down.',
      'Data sheet',
    ])
      expect(text).toContain(value)
    expect(text).not.toMatch(/[一-鿿]/)
  })

  test('has the tags of its product and its firm, so that a save of either purges it', async () => {
    for (const locale of ADMIN_LOCALES) {
      const file = 'tx-1400-datasheet.pdf'
      const response = await call(HEAD, `/documents/${file}`, { params: { locale, file }, method: 'HEAD' })
      const tags = response.headers.get('xkey')?.split(' ')
      expect(tags).toEqual(
        expect.arrayContaining(['pages', 'product:tx-1400', 'media', 'categories', 'settings', 'messages']),
      )
      const again = await request(file, locale, { 'if-none-match': response.headers.get('etag') ?? '' })
      expect([again.status, again.headers.get('xkey')?.split(' ')]).toEqual([304, tags])
    }
    expect((await request('nothing-datasheet.pdf')).headers.get('xkey')).toBeNull()
  })

  test('states the same in Chinese', async () => {
    const { text } = await sheetOf('tx-1400', 'zh')
    expect(text).not.toContain('\ufffd')
    const joined = text.replaceAll(' ', '')
    for (const value of [
      '战术手电筒',
      '规格书',
      '极亮',
      '1,400',
      '1小时35分',
      '186g（含电池）',
      '起订量',
      '最高档已包含降档过程。',
    ])
      expect(joined).toContain(value)
  })

  test('is a PDF that caches must ask about each time', async () => {
    const response = await request('p-900-datasheet.pdf')
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(response.headers.get('content-length')).toBe(String(bytes.length))
  })

  test('has a title, a language and tags for screen readers', async () => {
    const response = await request('p-900-datasheet.pdf', 'zh')
    const source = Buffer.from(await response.arrayBuffer()).toString('latin1')
    for (const part of ['/Lang (zh-CN)', '/Marked true', '/StructTreeRoot', '/DisplayDocTitle true'])
      expect(source).toContain(part)
  })

  test('is not sent again to whoever has it, nor made for the question', async () => {
    const { headers } = await request('ranger-xl-datasheet.pdf')
    const etag = headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    drawings.orders = 0
    const again = await request('ranger-xl-datasheet.pdf', 'en', { 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    const head = await call(HEAD, '/documents/pen-160-datasheet.pdf', {
      method: 'HEAD',
      params: { locale: 'en', file: 'pen-160-datasheet.pdf' },
    })
    expect(head.status).toBe(200)
    expect(head.headers.get('content-type')).toBe('application/pdf')
    expect(drawings.orders).toBe(0)
  })

  test('is made once for all who ask at the same time and later', async () => {
    await Promise.all([sheetOf('zoom-700'), sheetOf('zoom-700')])
    await sheetOf('zoom-700')
    expect(drawings.orders).toBe(1)
  })

  test('shows an edit at the next request', async () => {
    const before = await request('kids-60-datasheet.pdf')
    await database().product.updateMany({
      where: { slug: 'kids-60' },
      data: { weightGrams: 4321 },
    })
    const after = await request('kids-60-datasheet.pdf', 'en', {
      'if-none-match': before.headers.get('etag') ?? '',
    })
    expect(after.status).toBe(200)
    const told = words(Buffer.from(await after.arrayBuffer()))
    expect(told).toContain('4,321 g with battery')
    expect(told).toContain('measured on samples')
    await database().productMode.deleteMany({ where: { product: { slug: 'kids-60' } } })
    await database().product.updateMany({ where: { slug: 'kids-60' }, data: { version: { increment: 1 } } })
    expect((await sheetOf('kids-60')).text).not.toContain('measured on samples')
  })

  test('goes on on further pages when its texts are long', async () => {
    const long = 'A light that is carried, charged and dropped for years. '.repeat(35).trim()
    await database().product.updateMany({
      where: { slug: 'lite-250' },
      data: {
        description: long,
        features: Array.from({ length: 12 }, (_, index) => ({
          title: `Feature ${index + 1}`,
          description: long,
        })),
        specs: Array.from({ length: 12 }, (_, index) => ({ name: `Row ${index + 1}`, value: long })),
      },
    })
    const { text, pages } = await sheetOf('lite-250')
    expect(pages).toBeGreaterThan(4)
    expect(text).toContain(`${pages} / ${pages}`)
    expect(text).toContain('Feature 12')
    expect(text).toContain('Row 12')
    expect(text.match(/dropped/g)).toHaveLength(25 * 35)
  })

  test('leaves out signs that no font has, and takes rare characters from further fonts', async () => {
    await database().product.updateMany({
      where: { slug: 'run-320' },
      data: { description: 'Ω → Ж 龘 \u{1f526} end' },
    })
    const { text } = await sheetOf('run-320')
    for (const character of ['→', 'Ж', '龘', 'end']) expect(text).toContain(character)
    expect(text).not.toContain('\ufffd')
  })
})

describe('the documents of a product', () => {
  const documentsOf = async (slug: string, locale: Locale) => {
    const response = await call(GET_PRODUCT, `/api/products/${slug}?locale=${locale}`, { params: { slug } })
    return ((await response.json()) as ProductView).documents
  }

  test('begin with its data sheet, in the language of the request', async () => {
    const [english] = await documentsOf('tx-1400', 'en')
    expect(english).toMatchObject({
      name: 'TX 1400 Tactical Flashlight data sheet',
      kind: 'DATASHEET',
      url: '/documents/tx-1400-datasheet.pdf',
      type: 'PDF',
    })
    const [chinese] = await documentsOf('tx-1400', 'zh')
    expect(chinese).toMatchObject({
      name: 'TX 1400 战术手电筒 规格书',
      url: '/zh/documents/tx-1400-datasheet.pdf',
    })
  })

  test('say until when they are valid, where that is known', async () => {
    const { id } = await database().product.findUniqueOrThrow({ where: { slug: 'duo-600' } })
    const url = '/documents/certificate.pdf'
    await database().document.create({
      data: {
        slug: 'certificate-of-duo',
        title: 'Certificate',
        url,
        type: 'PDF',
        sizeBytes: 1,
        expiresOn: new Date('2099-03-31'),
        products: { create: { productId: id, position: 90 } },
      },
    })
    const [dataSheet, ...others] = await documentsOf('duo-600', 'en')
    expect(dataSheet?.validUntil).toBeNull()
    expect(others.find((other) => other.url === url)?.validUntil).toBe('2099-03-31')
    await database().document.deleteMany({ where: { url } })
  })

  test('state no size that is not known', async () => {
    for (const locale of ADMIN_LOCALES) {
      const [dataSheet, ...others] = await documentsOf('home-800', locale)
      expect([dataSheet?.size, dataSheet?.sizeBytes]).toEqual([null, null])
      for (const { size, sizeBytes } of others)
        expect([typeof size, typeof sizeBytes]).toEqual(['string', 'number'])
    }
  })
})

describe('an address', () => {
  test('with the hash of an earlier data sheet leads to the one of today', async () => {
    for (const [locale, location] of [
      ['en', '/documents/tx-1400-datasheet.pdf'],
      ['zh', '/zh/documents/tx-1400-datasheet.pdf'],
    ] as const) {
      const response = await request('tx-1400-datasheet.49f7835b.pdf', locale)
      expect(response.status).toBe(308)
      expect(response.headers.get('location')).toBe(location)
    }
  })

  test('of a manual or sample certificate that was shipped with another content leads to the one of today', async () => {
    const response = await request('tx-1400-manual.0123abcd.pdf')
    expect(response.status).toBe(308)
    expect(response.headers.get('location')).toMatch(/^\/documents\/tx-1400-manual\.[0-9a-f]{8}\.pdf$/)
    expect((await request('nothing-manual.0123abcd.pdf')).status).toBe(404)
  })

  test('of a renamed product leads on in one step', async () => {
    const product = await database().product.findFirstOrThrow({ where: { slug: 'duo-600' } })
    await database().redirect.create({
      data: { entity: 'PRODUCT', fromSlug: 'duo-old', targetId: product.id },
    })
    for (const file of ['duo-old-datasheet.pdf', 'duo-old-datasheet.0123abcd.pdf']) {
      const response = await request(file)
      expect(response.status).toBe(308)
      expect(response.headers.get('location')).toBe('/documents/duo-600-datasheet.pdf')
    }
  })

  test.each([
    'nothing-datasheet.pdf',
    'nothing-datasheet.0123abcd.pdf',
    'tx-1400.pdf',
    'tx-1400-manual.pdf',
    '-datasheet.pdf',
  ])('%s of nothing answers 404', async (file) => {
    expect((await request(file)).status).toBe(404)
  })

  test('of a product that is not published answers 404', async () => {
    await database().product.updateMany({ where: { slug: 'tent-200' }, data: { status: 'DRAFT' } })
    expect((await request('tent-200-datasheet.pdf')).status).toBe(404)
  })
})

test('eight data sheets at once are made by threads, at most two of them', async () => {
  const slugs = [
    'mine-800',
    'sensor-400',
    'arc-350',
    'camp-600',
    'globe-300',
    'site-2000',
    'mini-150',
    'solar-500',
  ]
  const sheets = await Promise.all(slugs.map((slug) => sheetOf(slug)))
  expect(sheets.map(({ pages }) => pages)).toEqual(slugs.map(() => 2))
  expect(drawings.orders).toBe(8)
  expect(drawings.most).toBeLessThanOrEqual(2)
}, 60_000)
