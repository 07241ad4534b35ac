import { createHash } from 'node:crypto'
import { type DocumentFile, Prisma } from '../../data/prisma'
import { fieldError } from '../../errors/api-error'
import { UnavailableError } from '../../errors/unavailable'
import { endsAsZip, ZIP_END_BYTES } from '../../files/document-format'
import { readFile } from '../../files/read-file'
import { endOf, removeSpooled, type SpooledFile } from '../../files/spooled-file'
import { acceptPicture } from '../../media/accept-picture'
import type { ContentOnDisk } from '../../media/image-store'
import { imageStore } from '../../media/store'
import { beginsAsGlb } from '../../models-3d/glb'
import type { ReadModel } from '../../models-3d/read-model'
import type { Origin } from '../../records/history/activity'
import { type KeptFormat, keptFileUrl, mediaFileName } from '../../uploads/media-names'
import { MODEL_LIMIT_BYTES, MODEL_PICTURE_MAX_PX, type ModelDetails } from '../../uploads/model-file-rules'
import { fileNameOfFormat } from '../../uploads/shown-filename'
import { whileMediaLocked } from '../media-item/library'

type Upload = { filename: string; bytes: Buffer; spooled?: SpooledFile | null }

/** A file may be removed between its being written and its row, as one that belongs to none. */
const WRITES_MAX = 3

type Checked = {
  format: KeptFormat
  details: ModelDetails | null
  sha256: string
  sizeBytes: number
  content: Uint8Array | ContentOnDisk
}

async function checkArchive(spooled: SpooledFile): Promise<Checked> {
  if (!endsAsZip(await endOf(spooled, ZIP_END_BYTES))) throw fieldError('file', 'not_a_document')
  const { sha256, sizeBytes } = spooled
  return { format: 'zip', details: null, sha256, sizeBytes, content: spooled }
}

/** What is in a file by its content. What claims to be a model and is none is refused as a model. */
async function check({ filename, bytes, spooled }: Upload): Promise<Checked> {
  if (spooled) return checkArchive(spooled)
  const isModel = beginsAsGlb(bytes) || /\.gl(b|tf)$/i.test(filename)
  if (isModel && bytes.byteLength > MODEL_LIMIT_BYTES) throw fieldError('file', 'model_too_large')
  const details = isModel ? await checkModel(bytes) : null
  const format = isModel ? 'glb' : await readFile('document', bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { format, details, sha256, sizeBytes: bytes.byteLength, content: bytes }
}

/**
 * Stores an uploaded document or model as it came. Identical bytes are stored once.
 *
 * @param upload The file with the name it was sent under, which visitors get it under again. One on disk is removed.
 * @param origin The origin of the call, for the activity list.
 * @throws ApiError for what is no document of the formats taken, and for a model the viewer cannot show.
 * @throws UnavailableError when the store is unavailable.
 */
export async function storeFile(
  upload: Upload,
  origin: Origin,
): Promise<{ created: boolean; file: DocumentFile }> {
  try {
    return await store(upload.filename, await check(upload), origin)
  } finally {
    if (upload.spooled) await removeSpooled(upload.spooled)
  }
}

async function store(
  sentAs: string,
  { format, details, sha256, sizeBytes, content }: Checked,
  origin: Origin,
): Promise<{ created: boolean; file: DocumentFile }> {
  const url = keptFileUrl(sha256, format)
  const name = mediaFileName(url)
  const file = {
    url,
    filename: fileNameOfFormat(sentAs, format),
    sizeBytes,
    sha256,
    details: details ?? Prisma.DbNull,
  }
  const files = await imageStore()
  for (let writes = 0; writes < WRITES_MAX; writes += 1) {
    // A slow bucket takes minutes, for which no transaction may be held.
    if (!(await files.exists(name))) await files.put(name, content)
    const { saved } = await whileMediaLocked(url, async (media) => {
      const isThere = await files.exists(name)
      return { saved: isThere ? await media.saveDocument(file, origin) : null, tags: [] }
    })
    if (saved) return saved
  }
  throw new UnavailableError('storage_unusable', new Error('What is written is removed at once'))
}

/**
 * Checks the pictures of a model, which each visitor's browser decodes.
 *
 * @throws ApiError for one that is none, or too large.
 */
export async function checkPictures(bytes: Buffer, pictures: ReadModel['pictures']): Promise<void> {
  for (const { from, to } of pictures) {
    const picture = await acceptPicture(bytes.subarray(from, to)).catch(() => null)
    if (!picture || Math.max(picture.width, picture.height) > MODEL_PICTURE_MAX_PX)
      throw fieldError('file', 'model_picture_unfit', { max: MODEL_PICTURE_MAX_PX })
  }
}

/**
 * Checks that a file is a model the viewer can show, and its pictures.
 *
 * @returns What was found in it.
 * @throws ApiError that says what to do.
 */
async function checkModel(bytes: Buffer): Promise<ModelDetails> {
  const { details, pictures } = await readFile('model', bytes)
  await checkPictures(bytes, pictures)
  return details
}
