/**
 * Makes the manuals and sample certificates of every product from the product data:
 * `npx tsx scripts/assets/make-documents.ts`. Writes `public/documents/<slug>-<kind>.<hash8>.pdf` and the list of them,
 * `src/lib/content/documents.json`. The same data give the same names and bytes.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import {
  products,
  type SeedDocumentFile,
  type SeedProduct,
  type SeedProductDocument,
} from '../../prisma/seed-data/seed-content'
import type { FontSource } from '../../src/lib/data-sheets/font-choice'
import type { Paper } from '../../src/lib/data-sheets/paper'
import { BOTTOM } from '../../src/lib/data-sheets/styles'
import { AUDITS, drawAudit, drawCertificate } from './documents/certificate'
import { drawManual } from './documents/manual'
import { type RenderedDocument, readFonts, renderDocument } from './documents/render-document'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'public/documents')
const MANIFEST = join(ROOT, 'src/lib/content/documents.json')
/** Where About has the addresses of the firm's own documents. */
const VALUES = join(ROOT, 'src/lib/content/page-values.json')
/** Fixed, so that the same texts give the same bytes. */
const AUDITS_MADE = new Date('2026-01-15T08:00:00.000Z')
const MANUAL_PICTURE_PX = 300

/** The product on white, without the air around it, as JPEG. */
async function pictureOnWhite(slug: string, widthPx: number): Promise<Buffer> {
  const master = readFileSync(join(ROOT, 'scripts/assets/masters/studio', `${slug}.webp`))
  const trimmed = await sharp(master).trim({ threshold: 4 }).toBuffer()
  return sharp(trimmed)
    .resize({ width: widthPx, height: Math.round(widthPx * 0.72), fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 72, mozjpeg: true })
    .toBuffer()
}

async function drawing(
  product: SeedProduct,
  document: SeedProductDocument,
): Promise<(paper: Paper) => number> {
  if (document.kind === 'certificate') return (paper) => drawCertificate(paper, product, document)
  const picture = await pictureOnWhite(product.slug, MANUAL_PICTURE_PX)
  return (paper) => drawManual(paper, product, picture)
}

/**
 * Makes one document of one product without writing it.
 * @throws when its text does not fit its page
 */
export async function makeDocument(
  fonts: FontSource,
  product: SeedProduct,
  document: SeedProductDocument,
): Promise<RenderedDocument> {
  const draw = await drawing(product, document)
  const options = {
    title: `${product.name.en}, ${product.productNumber}: ${document.name.en}`,
    subject: `${product.name.zh} ${document.name.zh}`,
    createdAt: new Date(product.createdAt),
  }
  return renderDocument(fonts, options, (paper) => {
    const lowest = draw(paper)
    if (lowest > BOTTOM + 4)
      throw new Error(`${product.slug}, ${document.kind}: ${lowest - BOTTOM} pt too long`)
  })
}

async function makeDocuments() {
  const fonts = await readFonts()
  const manifest: Record<string, SeedDocumentFile[]> = {}
  const wanted = new Set<string>()
  mkdirSync(FOLDER, { recursive: true })
  for (const product of products) {
    manifest[product.slug] = []
    for (const document of product.documents) {
      const { bytes, hash8 } = await makeDocument(fonts, product, document)
      const file = `${product.slug}-${document.kind}.${hash8}.pdf`
      wanted.add(file)
      writeFileSync(join(FOLDER, file), bytes)
      const { kind, name } = document
      manifest[product.slug]?.push({
        kind,
        name,
        url: `/documents/${file}`,
        type: 'PDF',
        sizeBytes: bytes.length,
      })
    }
  }
  const papers: { url: string }[] = []
  for (const [name, audit] of Object.entries(AUDITS)) {
    const options = { title: audit.name.en, subject: audit.name.zh, createdAt: AUDITS_MADE }
    const { bytes, hash8 } = await renderDocument(fonts, options, (paper) => drawAudit(paper, audit))
    const file = `${name}.${hash8}.pdf`
    wanted.add(file)
    writeFileSync(join(FOLDER, file), bytes)
    papers.push({ url: `/documents/${file}` })
  }
  const values = JSON.parse(readFileSync(VALUES, 'utf8'))
  values.about.proof.papers = papers
  writeFileSync(VALUES, `${JSON.stringify(values, null, 2)}\n`)
  for (const file of readdirSync(FOLDER)) if (!wanted.has(file)) rmSync(join(FOLDER, file))
  writeFileSync(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`)
  console.log(`${wanted.size} documents`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await makeDocuments()
