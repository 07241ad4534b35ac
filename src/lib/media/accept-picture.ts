import sharp from 'sharp'
import { rejectedPicture } from '../errors/rejected-picture'
import { UPLOAD_MAX_PIXELS } from '../values/limits'
import { takenFormat } from './decoders'

/** Bytes whose header is that of a supported picture of an allowed size. */
export type AcceptedPicture = {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  readonly accepted: true
}

const MEGAPIXEL = 1_000_000

/**
 * Checks the header of a file without decoding it, which is cheap for any input.
 *
 * @param bytes The type is recognized by content; the sent name and content type are ignored.
 * @throws ApiError for anything but a JPEG, PNG or WebP, and for animated and too large pictures.
 */
export async function acceptPicture(bytes: Buffer): Promise<AcceptedPicture> {
  const format = takenFormat(bytes)
  if (!format) throw rejectedPicture('unknown_image_format')
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (found?.format !== format) throw rejectedPicture('unknown_image_format')
  const { width, height, pages = 1 } = found
  if (width * height > UPLOAD_MAX_PIXELS) {
    const max = UPLOAD_MAX_PIXELS / MEGAPIXEL
    throw rejectedPicture('image_too_many_pixels', { max, width, height })
  }
  if (pages > 1 || isMovingPng(bytes, format)) throw rejectedPicture('image_moving')
  return { bytes, width, height, accepted: true }
}

/** The decoder reads an animated PNG as a still one, so its animation chunk is looked for before the first pixels. */
function isMovingPng(bytes: Buffer, format: string): boolean {
  return format === 'png' && bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL')
}
