import pLimit from 'p-limit'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { rejectedPicture } from '../errors/rejected-picture'
import { UnavailableError } from '../errors/unavailable'
import { pictureCopies } from '../uploads/media-names'
import {
  CONVERSION_LIMIT_SECONDS,
  CONVERSIONS_AT_ONCE,
  PICTURE_MAX_HEIGHT_PX,
  PICTURE_MAX_WIDTH_PX,
  PICTURE_WIDTHS_PX,
  UPLOAD_MAX_PIXELS,
} from '../values/limits'
import type { AcceptedPicture } from './accept-picture'

/** A picture with all its variants. */
export type ConvertedPicture = {
  widthPx: number
  heightPx: number
  /** The smaller widths, as AVIF; the full width exists as AVIF too. */
  variantsPx: number[]
  /** `#rrggbb`, or null for a fully transparent picture. */
  placeholder: string | null
  /** The picture itself, a WebP, without metadata. */
  original: Buffer
  copies: { url: string; bytes: Buffer }[]
}

const ENCODERS = {
  original: { quality: 84, alphaQuality: 90, effort: 4, smartSubsample: true },
  // More effort takes twice the time for a few percent.
  avif: { quality: 55, effort: 1 },
} as const

const limit = pLimit(CONVERSIONS_AT_ONCE)

/**
 * Converts an uploaded file to a picture with its variants: upright, sRGB, without metadata, at most 2400 px wide.
 * Every file is encoded anew, so no uploaded byte is served. At most `CONVERSIONS_AT_ONCE` pictures are converted at a
 * time; further ones wait.
 *
 * @param picture The result of `acceptPicture`.
 * @param url The address the picture will have, from which those of its variants follow.
 * @throws ApiError for a damaged picture.
 * @throws UnavailableError when it takes too long.
 */
export function makeVariants(picture: AcceptedPicture, url: string): Promise<ConvertedPicture> {
  return limit(() => convert(picture, url))
}

async function convert({ bytes }: AcceptedPicture, url: string): Promise<ConvertedPicture> {
  const deadline = performance.now() + CONVERSION_LIMIT_SECONDS * 1000
  const open = (input: Buffer, options: SharpOptions) =>
    sharp(input, options).timeout({
      seconds: Math.max(1, Math.ceil((deadline - performance.now()) / 1000)),
    })
  try {
    const { data, info } = await decode(bytes, open)
    const { width: widthPx, height: heightPx, channels } = info
    const pixels = () => open(data, { raw: { width: widthPx, height: heightPx, channels } })
    const variantsPx = PICTURE_WIDTHS_PX.filter((width) => width < widthPx)
    const original = await pixels().webp(ENCODERS.original).toBuffer()
    const copies: ConvertedPicture['copies'] = []
    for (const copy of pictureCopies({ url, widthPx, variantsPx })) {
      const resized = copy.widthPx < widthPx ? pixels().resize({ width: copy.widthPx }) : pixels()
      copies.push({ url: copy.url, bytes: await resized.avif(ENCODERS.avif).toBuffer() })
    }
    return { widthPx, heightPx, variantsPx, placeholder: await averageColor(pixels()), original, copies }
  } catch (error) {
    throw tookTooLong(error) ?? error
  }
}

/** The decoded pixels in display orientation and the largest size. */
async function decode(bytes: Buffer, open: (input: Buffer, options: SharpOptions) => Sharp) {
  try {
    return await open(bytes, {
      failOn: 'error',
      limitInputPixels: UPLOAD_MAX_PIXELS,
      sequentialRead: true,
    })
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
    throw tookTooLong(error) ?? rejectedPicture('image_damaged')
  }
}

function tookTooLong(error: unknown): UnavailableError | null {
  if (!(error instanceof Error) || !/timeout/i.test(error.message)) return null
  return new UnavailableError('conversion_timeout', error)
}

/**
 * The average color of a picture without its transparent parts, shown until the picture is loaded.
 *
 * @returns `#rrggbb`, or null for a fully transparent picture.
 */
export async function averageColor(picture: Sharp): Promise<string | null> {
  const data = await picture.ensureAlpha().resize(64, 64, { fit: 'inside' }).raw().toBuffer()
  const sum = [0, 0, 0]
  let weight = 0
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3] ?? 0
    for (const c of [0, 1, 2]) sum[c] = (sum[c] ?? 0) + (data[i + c] ?? 0) * alpha
    weight += alpha
  }
  if (weight === 0) return null
  const hex = (total: number) =>
    Math.round(total / weight)
      .toString(16)
      .padStart(2, '0')
  return `#${sum.map(hex).join('')}`
}
