import { createHash } from 'node:crypto'
import { type DocumentFile, Prisma } from '../../data/prisma'
import { fieldError } from '../../errors/api-error'
import { UnavailableError } from '../../errors/unavailable'
import { readFile } from '../../files/read-file'
import { checkModel } from '../../media/check-model'
import { imageStore } from '../../media/store'
import { beginsAsGlb } from '../../models-3d/glb'
import type { Origin } from '../../records/history/activity'
import { type KeptFormat, keptFileUrl, mediaFileName } from '../../uploads/media-names'
import { MODEL_LIMIT_BYTES, type ModelDetails } from '../../uploads/model-file-rules'
import { fileNameOfFormat } from '../../uploads/shown-filename'
import { whileMediaLocked } from '../media-item/library'

type Upload = { filename: string; bytes: Buffer }

/** A file may be removed between its being written and its row, as one that belongs to none. */
const WRITES_MAX = 3

/** What each format is checked for; a model is also told about. */
const CHECKS: Readonly<Record<KeptFormat, (bytes: Buffer) => Promise<ModelDetails | null>>> = {
  pdf: (bytes) => readFile('document', bytes),
  glb: async (bytes) => {
    if (bytes.byteLength > MODEL_LIMIT_BYTES) throw fieldError('file', 'model_too_large')
    return checkModel(bytes)
  },
}

/** The format a file is to be checked as: a model that is none is refused as a model. */
function formatOf({ filename, bytes }: Upload): KeptFormat {
  return beginsAsGlb(bytes) || /\.gl(b|tf)$/i.test(filename) ? 'glb' : 'pdf'
}

/**
 * Stores an uploaded document or model as it came. Identical bytes are stored once.
 *
 * @param upload The file with the name it was sent under, which visitors get it under again.
 * @param origin The origin of the call, for the activity list.
 * @throws ApiError for what is no whole PDF, and for a model the viewer cannot show.
 * @throws UnavailableError when the store is unavailable.
 */
export async function storeFile(
  upload: Upload,
  origin: Origin,
): Promise<{ created: boolean; file: DocumentFile }> {
  const format = formatOf(upload)
  const details = await CHECKS[format](upload.bytes)
  const url = keptFileUrl(createHash('sha256').update(upload.bytes).digest('hex'), format)
  const name = mediaFileName(url)
  const filename = fileNameOfFormat(upload.filename, format)
  const file = { url, filename, sizeBytes: upload.bytes.byteLength, details: details ?? Prisma.DbNull }
  const store = await imageStore()
  for (let writes = 0; writes < WRITES_MAX; writes += 1) {
    // A slow bucket takes minutes for 20 MB, for which no transaction may be held.
    if (!(await store.exists(name))) await store.put(name, upload.bytes)
    const { saved } = await whileMediaLocked(url, async (media) => {
      const isThere = await store.exists(name)
      return { saved: isThere ? await media.saveDocument(file, origin) : null, tags: [] }
    })
    if (saved) return saved
  }
  throw new UnavailableError('storage_unusable', new Error('What is written is removed at once'))
}
