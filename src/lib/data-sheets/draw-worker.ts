import { parentPort } from 'node:worker_threads'
import { drawSheet } from './draw-sheet'
import { SITE_FONTS } from './fonts'
import { Paper } from './paper'
import type { Sheet } from './sheet'

/** What a worker draws: a sheet, a JPEG on white for it, and the firm's own logo as PNG. */
export type DrawingOrder = { sheet: Sheet; picture: Uint8Array | null; logo: Uint8Array | null }

/** Draws a sheet and posts its bytes; an error ends the thread, which the main thread reports to the request. */
async function draw({ sheet, picture, logo }: DrawingOrder) {
  const { title, subject, author, createdAt } = sheet.file
  const paper = new Paper(SITE_FONTS, {
    title,
    subject,
    author,
    createdAt: new Date(createdAt),
    lang: sheet.lang,
    compress: true,
    bufferPages: true,
  })
  drawSheet(paper, sheet, picture, logo)
  parentPort?.postMessage(await paper.finish())
}

parentPort?.on('message', draw)
