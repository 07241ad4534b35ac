import { spawnSync } from 'node:child_process'
import { describe, expect, test, vi } from 'vitest'
import { textsWith } from '@/lib/content/shipped-texts'
import { database } from '@/lib/data/prisma'
import { readSiteDetails } from '@/lib/firm/site-details'
import { modeTable, sheetWords, technicalData, termsOf } from '@/lib/kinds/product/data-sheet'
import { productQueries } from '@/lib/kinds/product/queries'
import { formatDay } from '@/lib/texts/format-day'
import { ADMIN_LOCALES, type Locale } from '@/lib/texts/locales'
import { WRITING } from '@/lib/texts/writing'
import { dayIn } from '@/lib/values/time-zone'
import { admin } from '../support/admin'
import { call } from '../support/call'
import { pdfText } from '../support/pdf-text'
import '../support/content'

/** The data sheet of a product, as an instance of the site makes it. */
async function sheetOf(slug: string, locale: Locale): Promise<Buffer> {
  const { GET } = await import('@/app/[locale]/documents/[file]/route')
  const file = `${slug}-datasheet.pdf`
  const path = `${locale === 'en' ? '' : `/${locale}`}/documents/${file}`
  const response = await call(GET, path, { params: { locale, file } })
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

/** The text of a PDF without its blanks, as another program reads it where that is installed. */
function textOf(pdf: Buffer): string {
  const { stdout, status } = spawnSync('pdftotext', ['-raw', '-', '-'], { input: pdf })
  return squeezed(status === 0 ? stdout.toString() : pdfText(pdf))
}

const squeezed = (text: string) => text.normalize('NFKC').replace(/\s+/g, '')

test('an edit of the firm’s contact changes the bytes of a sheet and not its revision; another instance draws the same', async () => {
  const revision = async () => (await productQueries.bySlug('tx-1400', 'en'))?.revision
  const [before, code] = [await sheetOf('tx-1400', 'en'), await revision()]
  vi.resetModules()
  expect((await sheetOf('tx-1400', 'en')).equals(before)).toBe(true)
  expect((await admin('PUT', '/api/admin/settings', { phone: '+49 30 123456' })).status).toBe(200)
  vi.resetModules()
  const after = await sheetOf('tx-1400', 'en')
  expect(after.equals(before)).toBe(false)
  expect(textOf(after)).toContain('+4930123456')
  expect(await revision()).toEqual(code)
  expect(textOf(after)).toContain(code?.code)
})

describe.each(ADMIN_LOCALES)('all data sheets agree with the records: %s', (locale) => {
  test('field by field', async () => {
    const texts = sheetWords(locale, textsWith(locale).texts)
    const { complianceNames: compliance, timeZone } = await readSiteDetails()
    const slugs = await database().product.findMany({
      where: { status: 'PUBLISHED', deletedAt: null },
      select: { slug: true },
    })
    expect(slugs.length).toBeGreaterThan(30)
    let compared = 0
    for (const { slug } of slugs) {
      const product = await productQueries.bySlug(slug, locale)
      if (!product?.revision) throw new Error(`${slug} has no revision`)
      const bytes = await sheetOf(slug, locale)
      const text = textOf(bytes)
      const table = modeTable(product, texts, locale)
      const { name, productNumber, revision } = product
      const stated = [
        name,
        productNumber ?? '',
        revision.code,
        formatDay(dayIn(timeZone, revision.since), locale),
        ...technicalData(product, texts, locale, compliance).flatMap(({ label, value }) => [label, value]),
        ...(table?.rows.flat() ?? []),
        ...(table ? table.remark.split('\n') : []),
        ...termsOf(product, texts, locale).flatMap(({ parts, caption }) => [
          caption,
          ...parts.map(({ value }) => value),
        ]),
      ]
      const missing = stated.filter((value) => !text.includes(squeezed(value)))
      expect({ slug, missing }).toEqual({ slug, missing: [] })
      compared += stated.length
      const source = bytes.toString('latin1')
      for (const part of [`/Lang (${WRITING[locale].tag})`, '/Marked true', '/StructTreeRoot', '/Title'])
        expect(source).toContain(part)
    }
    expect(compared).toBeGreaterThan(20 * slugs.length)
  }, 120_000)
})
