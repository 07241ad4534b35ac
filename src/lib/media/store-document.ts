import { createHash } from 'node:crypto'
import type { DocumentFile } from '../data/prisma'
import { fieldError } from '../domain/api-error'
import { documentUrl, mediaFileName } from '../domain/media-names'
import { shownFilename } from '../domain/shown-filename'
import { whileMediaLocked } from '../kinds/media-item/library'
import { imageStore } from './store'

const HEADER = '%PDF-'
/** Readers look for the end within the last kilobyte (ISO 32000-1, annex H, note 18). */
const TRAILER_BYTES = 1024

/** Whether bytes are a whole PDF: it must begin the file, so that nothing else can be read into its beginning. */
function isPdf(bytes: Buffer): boolean {
  return (
    bytes.subarray(0, HEADER.length).toString('latin1') === HEADER &&
    bytes.subarray(-TRAILER_BYTES).includes('%%EOF')
  )
}

/** The name visitors get a document under: one of a PDF, whatever it was called, so that nothing else opens it. */
function pdfName(filename: string): string {
  const shown = shownFilename(filename)
  return /\.pdf$/i.test(shown) ? shown : shownFilename(`${shown}.pdf`)
}

/**
 * Stores an uploaded document as it came. Identical bytes are stored once.
 *
 * @param upload The file with the name it was sent under, which visitors get it under again.
 * @throws ApiError for what is no whole PDF.
 * @throws UnavailableError when the store is unavailable.
 */
export async function storeDocument(upload: {
  filename: string
  bytes: Buffer
}): Promise<{ created: boolean; file: DocumentFile }> {
  if (!isPdf(upload.bytes)) throw fieldError('file', 'not_a_document')
  const url = documentUrl(createHash('sha256').update(upload.bytes).digest('hex'))
  const name = mediaFileName(url)
  const store = await imageStore()
  return whileMediaLocked(url, async (media) => {
    if (!(await store.exists(name))) await store.put(name, upload.bytes)
    const filename = pdfName(upload.filename)
    return { ...(await media.saveDocument({ url, filename, sizeBytes: upload.bytes.byteLength })), tags: [] }
  })
}
