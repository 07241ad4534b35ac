import { parentPort } from 'node:worker_threads'
import { type CatalogueOrder, drawCatalogue } from './draw-catalogue'
import { drawSheet } from './draw-sheet'
import { SITE_FONTS } from './fonts'
import { Paper } from './paper'
import type { Sheet } from './sheet'

/** What a worker draws: a sheet, a JPEG on white for it, and the firm's own logo as PNG. */
export type DrawingOrder = { sheet: Sheet; picture: Uint8Array | null; logo: Uint8Array | null }

/** The bytes of a PDF, and the characters it lacks since no font has them. */
export type DrawnDocument = { bytes: Uint8Array; missing: string[] }

type File = Sheet['file'] & Pick<Sheet, 'lang'>

const paperOf = ({ title, subject, author, createdAt, lang }: File) =>
  new Paper(SITE_FONTS, {
    title,
    subject,
    author,
    createdAt: new Date(createdAt),
    lang,
    compress: true,
    bufferPages: true,
  })

function drawn(order: DrawingOrder | CatalogueOrder): Paper {
  if ('sheet' in order) {
    const { sheet, picture, logo } = order
    const paper = paperOf({ ...sheet.file, lang: sheet.lang })
    drawSheet(paper, sheet, picture, logo)
    return paper
  }
  const { title, text, brand, lang, label } = order.catalogue
  const name = `${label}: ${title}`
  const paper = paperOf({ title: name, subject: text, author: brand, createdAt: order.madeAt, lang })
  drawCatalogue(paper, order)
  return paper
}

/** Draws a document and posts it; an error ends the thread, which the main thread reports to the request. */
parentPort?.on('message', async (order: DrawingOrder | CatalogueOrder) => {
  const paper = drawn(order)
  parentPort?.postMessage({
    bytes: await paper.finish(),
    missing: [...paper.fonts.missing],
  } satisfies DrawnDocument)
})
