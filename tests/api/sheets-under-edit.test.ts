import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { GET } from '@/app/[locale]/documents/[file]/route'
import { database } from '@/lib/data/prisma'
import type { CanonicalFacts } from '@/lib/kinds/product/papers/canonical-facts'
import { digestStart } from '@/lib/kinds/product/papers/revision'
import { admin } from '../support/admin'
import { call } from '../support/call'
import { pdfText } from '../support/pdf-text'
import '../support/content'

const WEIGHTS = [501, 502, 503, 504, 505, 506]
const REVISION = /[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}/

test('200 data sheets that are requested while their product is edited are right or refused for a moment', async () => {
  const { id } = await database().product.findFirstOrThrow({ where: { slug: 'tx-1400', deletedAt: null } })
  const file = 'tx-1400-datasheet.pdf'
  const request = () => call(GET, `/documents/${file}`, { params: { locale: 'en', file } })
  const edits = async () => {
    for (const weightGrams of WEIGHTS)
      expect((await admin('PUT', `/api/admin/products/${id}`, { facts: { weightGrams } })).status).toBe(200)
  }
  const responses = [await request()]
  const edited = edits()
  for (let batch = 0; batch < 10; batch++) {
    responses.push(...(await Promise.all(Array.from({ length: 20 }, request))))
  }
  await edited
  responses.push(await request())
  const sheets = new Map<string, Buffer>()
  for (const response of responses) {
    expect([200, 503]).toContain(response.status)
    if (response.status === 503) expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
    else {
      const bytes = Buffer.from(await response.arrayBuffer())
      sheets.set(createHash('sha256').update(bytes).digest('hex'), bytes)
    }
  }
  expect(sheets.size).toBeGreaterThan(1)
  const rows = await database().productRevision.findMany({ where: { productId: id } })
  for (const bytes of sheets.values()) {
    const text = pdfText(bytes).replace(/\s+/g, ' ')
    const [revision] = REVISION.exec(text) ?? []
    // While a save goes on, a sheet says no revision rather than a wrong one.
    if (!revision) continue
    const recorded = rows.find(({ digest }) => digest.startsWith(digestStart(revision) ?? '-'))
    const stated = recorded?.facts as CanonicalFacts | undefined
    expect(text).toContain(`${stated?.facts?.weightGrams} g with battery`)
  }
})
