import sharp from 'sharp'
import { UPLOAD_MAX_PIXELS } from '../domain/limits'
import { refusedPicture } from '../domain/refused-picture'
import { takenFormat } from './decoders'

/** Bytes that begin like a picture we take, of a size we can decode. */
export type AcceptedPicture = { readonly bytes: Buffer; readonly accepted: true }

const NO_PICTURE = 'The file is no JPEG, PNG or WebP picture'
const MEGAPIXEL = 1_000_000

/**
 * Looks at what a file says of itself, without decoding any of it: cheap, whatever was sent.
 *
 * @param bytes Told by their content; names and types that came with them mean nothing.
 * @throws Refusal for anything but a JPEG, PNG or WebP, and for moving and too large pictures.
 */
export async function acceptPicture(bytes: Buffer): Promise<AcceptedPicture> {
  const format = takenFormat(bytes)
  if (!format) throw refusedPicture(NO_PICTURE)
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (found?.format !== format) throw refusedPicture(NO_PICTURE)
  const { width, height, pages = 1 } = found
  if (width * height > UPLOAD_MAX_PIXELS) {
    const limit = UPLOAD_MAX_PIXELS / MEGAPIXEL
    throw refusedPicture(`The picture has more than ${limit} million pixels (${width} × ${height})`)
  }
  if (pages > 1 || isMovingPng(bytes, format)) throw refusedPicture('Moving pictures cannot be used')
  return { bytes, accepted: true }
}

/** The decoder reads a moving PNG as a still one; the animation is announced before the first pixels. */
function isMovingPng(bytes: Buffer, format: string): boolean {
  return format === 'png' && bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL')
}
