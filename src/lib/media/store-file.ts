import { createHash } from 'node:crypto'
import { type DocumentFile, Prisma } from '../data/prisma'
import { fieldError } from '../domain/api-error'
import { type KeptFormat, keptFileUrl, mediaFileName } from '../domain/media-names'
import { MODEL_LIMIT_BYTES, type ModelDetails } from '../domain/model-file-rules'
import { shownFilename } from '../domain/shown-filename'
import { whileMediaLocked } from '../kinds/media-item/library'
import { checkModel } from '../models/check-model'
import { beginsAsGlb } from '../models/glb'
import { imageStore } from './store'

type Upload = { filename: string; bytes: Buffer }

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

/** What each format is checked for; a model is also told about. */
const CHECKS: Readonly<Record<KeptFormat, (bytes: Buffer) => Promise<ModelDetails | null>>> = {
  pdf: async (bytes) => {
    if (!isPdf(bytes)) throw fieldError('file', 'not_a_document')
    return null
  },
  glb: async (bytes) => {
    if (bytes.byteLength > MODEL_LIMIT_BYTES) throw fieldError('file', 'model_too_large')
    return checkModel(bytes)
  },
}

/** The format a file is to be checked as: a model that is none is refused as a model. */
function formatOf({ filename, bytes }: Upload): KeptFormat {
  return beginsAsGlb(bytes) || /\.gl(b|tf)$/i.test(filename) ? 'glb' : 'pdf'
}

/** The name visitors get a file under: one of its format, whatever it was called, so that nothing else opens it. */
function nameAs(format: KeptFormat, filename: string): string {
  const shown = shownFilename(filename)
  return shown.toLowerCase().endsWith(`.${format}`) ? shown : shownFilename(`${shown}.${format}`)
}

/**
 * Stores an uploaded document or model as it came. Identical bytes are stored once.
 *
 * @param upload The file with the name it was sent under, which visitors get it under again.
 * @throws ApiError for what is no whole PDF, and for a model the viewer cannot show.
 * @throws UnavailableError when the store is unavailable.
 */
export async function storeFile(upload: Upload): Promise<{ created: boolean; file: DocumentFile }> {
  const format = formatOf(upload)
  const details = await CHECKS[format](upload.bytes)
  const url = keptFileUrl(createHash('sha256').update(upload.bytes).digest('hex'), format)
  const name = mediaFileName(url)
  const store = await imageStore()
  return whileMediaLocked(url, async (media) => {
    if (!(await store.exists(name))) await store.put(name, upload.bytes)
    const filename = nameAs(format, upload.filename)
    const file = { url, filename, sizeBytes: upload.bytes.byteLength, details: details ?? Prisma.DbNull }
    return { ...(await media.saveDocument(file)), tags: [] }
  })
}
