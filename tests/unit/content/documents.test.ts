import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { productDocumentFiles, products } from '../../../prisma/seed-data/seed-content'
import { readFonts } from '../../../scripts/assets/documents/render-document'
import { makeDocument } from '../../../scripts/assets/make-documents'
import values from '../../../src/lib/content/page-values.json'
import { pdfText } from '../../support/pdf-text'

const PUBLIC = 'public'
const FILE_LIMIT_BYTES = 120_000
const FOLDER_LIMIT_BYTES = 6_000_000

const documents = products.flatMap((product) =>
  product.documents.map((document, index) => {
    const file = productDocumentFiles[product.slug]?.[index]
    if (!file) throw new Error(`${product.slug} has no file for its ${document.kind}`)
    return {
      label: `${product.slug} ${document.kind}`,
      product,
      document,
      file,
      bytes: readFileSync(join(PUBLIC, file.url)),
    }
  }),
)

describe('the documents of the products', () => {
  it.each(documents)('$label is a PDF of the size that the page states', ({ document, file, bytes }) => {
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.subarray(-6).toString()).toMatch(/%%EOF\n?/)
    expect(file).toMatchObject({
      kind: document.kind,
      name: document.name,
      type: 'PDF',
      sizeBytes: bytes.length,
    })
    expect(bytes.length).toBeLessThan(FILE_LIMIT_BYTES)
  })

  it.each(documents)('$label can be searched for the product in both languages', ({ product, bytes }) => {
    const text = pdfText(bytes)
    expect(text).not.toContain('\ufffd')
    expect(text).toContain(product.productNumber)
    const lines = text.replace(/\s/g, '')
    expect(lines).toContain(product.name.en.replace(/\s/g, ''))
    expect(lines).toContain(product.name.zh.replace(/\s/g, ''))
  })

  it.each(documents.filter(({ document }) => document.kind === 'certificate'))(
    '$label cannot be taken for a genuine one',
    ({ bytes }) => {
      const text = pdfText(bytes)
      expect(text).toContain('SAMPLE – NOT A VALID CERTIFICATE')
      expect(text).toContain('样张')
      expect(text).toContain('Example Test Laboratory (fictitious)')
    },
  )

  it('have a title, a language and tags for screen readers', () => {
    const without = documents.filter(({ bytes, product }) => {
      const source = bytes.toString('latin1')
      const title = `(${product.name.en}, ${product.productNumber}: `
      return ![title, '/Lang (en)', '/Marked true', '/StructTreeRoot'].every((part) => source.includes(part))
    })
    expect(without.map(({ label }) => label)).toEqual([])
  })

  it('are no more and no fewer files than the list says', () => {
    const files = [...documents.map(({ file }) => file), ...values.about.proof.papers]
    const listed = files.map(({ url }) => url.replace('/documents/', ''))
    expect(readdirSync(join(PUBLIC, 'documents')).sort()).toEqual(listed.sort())
    expect(documents.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(FOLDER_LIMIT_BYTES)
  })

  it.each(values.about.proof.papers)('$url, a document of the firm, says that it is a sample', ({ url }) => {
    const text = pdfText(readFileSync(join(PUBLIC, url))).replace(/\s+/g, ' ')
    expect(text).toContain('SAMPLE – NOT A VALID CERTIFICATE')
    expect(text).toContain('样张 · 非有效证书')
  })

  it('get the same name when they are made again', async () => {
    const fonts = await readFonts()
    for (const slug of ['tx-1400', 'kids-60']) {
      for (const { product, document, file } of documents.filter(
        (candidate) => candidate.product.slug === slug,
      )) {
        const { hash8 } = await makeDocument(fonts, product, document)
        expect(file.url).toBe(`/documents/${slug}-${document.kind}.${hash8}.pdf`)
      }
    }
  })
})
