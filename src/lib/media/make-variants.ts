import sharp, { type SharpOptions } from 'sharp'
import {
  CONVERSION_LIMIT_SECONDS,
  CONVERSIONS_AT_ONCE,
  PICTURE_MAX_HEIGHT_PX,
  PICTURE_MAX_WIDTH_PX,
  PICTURE_WIDTHS_PX,
  UPLOAD_MAX_PIXELS,
} from '../domain/limits'
import { pictureCopies } from '../domain/media-names'
import { RefusedPictureError } from '../domain/refused-picture'
import { UnavailableError } from '../domain/unavailable'
import { averageColour } from './average-colour'
import { takingTurns } from './turns'

/** A picture in all the forms the site serves. */
export type ConvertedPicture = {
  widthPx: number
  heightPx: number
  /** The smaller widths, each as AVIF and WebP; the full width is there as AVIF too. */
  variantsPx: number[]
  /** `#rrggbb`, or null when nothing in it is visible. */
  placeholder: string | null
  /** The picture itself, a WebP, without metadata. */
  original: Buffer
  copies: { url: string; bytes: Buffer }[]
}

// Of the many formats the decoder knows, some of which run scripts or fetch files, these are the ones we take.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp'].flatMap((format) => [
    `VipsForeignLoad${format}Buffer`,
    `VipsForeignLoad${format}File`,
  ]),
})

const ENCODERS = {
  original: { quality: 84, alphaQuality: 90, effort: 4, smartSubsample: true },
  webp: { quality: 78, alphaQuality: 85, effort: 4 },
  // More effort takes twice the time for a few percent.
  avif: { quality: 55, effort: 1 },
} as const

const inTurn = takingTurns(CONVERSIONS_AT_ONCE)

/**
 * Makes of an uploaded file what the site serves: upright, sRGB, without any metadata, at most 2400 px wide, and its
 * smaller widths. Nothing of the uploaded bytes is passed on, only what was seen in them. A few pictures are made at
 * a time; further ones wait.
 *
 * @param bytes JPEG, PNG or WebP, told by their content.
 * @param url The address the picture will have; those of its copies follow from it.
 * @throws RefusedPictureError for everything else: other formats, moving, damaged and too large pictures.
 * @throws UnavailableError when it takes too long.
 */
export async function makeVariants(bytes: Buffer, url: string): Promise<ConvertedPicture> {
  const format = formatOf(bytes)
  if (!format) throw new RefusedPictureError('The file is no JPEG, PNG or WebP picture')
  return inTurn(() => convert(bytes, format, url))
}

async function convert(bytes: Buffer, format: string, url: string): Promise<ConvertedPicture> {
  const deadline = performance.now() + CONVERSION_LIMIT_SECONDS * 1000
  const open = (input: Buffer, options: SharpOptions = {}) =>
    sharp(input, options).timeout({
      seconds: Math.max(1, Math.ceil((deadline - performance.now()) / 1000)),
    })

  const { data, info } = await decode(bytes, format, open)
  const { width: widthPx, height: heightPx, channels } = info
  const pixels = () => open(data, { raw: { width: widthPx, height: heightPx, channels } })
  const variantsPx = PICTURE_WIDTHS_PX.filter((width) => width < widthPx)
  const copies: ConvertedPicture['copies'] = []
  try {
    const original = await pixels().webp(ENCODERS.original).toBuffer()
    for (const copy of pictureCopies({ url, widthPx, variantsPx })) {
      const resized = copy.widthPx < widthPx ? pixels().resize({ width: copy.widthPx }) : pixels()
      const encoded = copy.format === 'avif' ? resized.avif(ENCODERS.avif) : resized.webp(ENCODERS.webp)
      copies.push({ url: copy.url, bytes: await encoded.toBuffer() })
    }
    return { widthPx, heightPx, variantsPx, placeholder: await averageColour(pixels()), original, copies }
  } catch (error) {
    throw tookTooLong(error) ?? error
  }
}

/** The pixels as they will be shown, in their largest size. */
async function decode(
  bytes: Buffer,
  format: string,
  open: (input: Buffer, options: SharpOptions) => ReturnType<typeof sharp>,
) {
  const options: SharpOptions = { failOn: 'error', limitInputPixels: UPLOAD_MAX_PIXELS, sequentialRead: true }
  try {
    const found = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
    if (found.format !== format) throw new RefusedPictureError('The file is no JPEG, PNG or WebP picture')
    if (found.width * found.height > UPLOAD_MAX_PIXELS) {
      throw new RefusedPictureError(
        `The picture has more than ${UPLOAD_MAX_PIXELS / 1_000_000} million pixels (${found.width} × ${found.height})`,
      )
    }
    if ((found.pages ?? 1) > 1 || isMovingPng(bytes, format)) {
      throw new RefusedPictureError('Moving pictures cannot be used')
    }
    return await open(bytes, options)
      .autoOrient()
      .resize({
        width: PICTURE_MAX_WIDTH_PX,
        height: PICTURE_MAX_HEIGHT_PX,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    if (error instanceof RefusedPictureError) throw error
    throw tookTooLong(error) ?? new RefusedPictureError('The picture is damaged')
  }
}

function formatOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | null {
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png'
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isRiff ? 'webp' : null
}

/** The decoder reads a moving PNG as a still one; the animation stands before the first pixels. */
function isMovingPng(bytes: Buffer, format: string): boolean {
  return format === 'png' && bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL')
}

function tookTooLong(error: unknown): UnavailableError | null {
  return error instanceof Error && /timeout/i.test(error.message)
    ? new UnavailableError('converting the picture took too long', error)
    : null
}
