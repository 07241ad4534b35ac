import { type PictureFormat, pictureVariantUrl } from './picture-variants'

/** Where stored pictures are served. */
const MEDIA_PATH = '/media/'

/** Half of a SHA-256: more than anybody can find two pictures for, and short enough to read out. */
const STEM_CHARS = 32

const FILE_NAME = new RegExp(`^[0-9a-f]{${STEM_CHARS}}(?:-[1-9]\\d{0,4})?\\.(?:avif|webp)$`)

/** A stored picture as far as the names of its files are concerned. */
type StoredPicture = { url: string; widthPx: number; variantsPx: readonly number[] }

/** Whether a text is the name of a file the image store may hold. Everything else is no path of ours. */
export function isMediaFileName(name: string): boolean {
  return FILE_NAME.test(name)
}

/** Whether a picture was uploaded; all others came with the site and are part of it. */
export function isUploadedPicture(url: string): boolean {
  return url.startsWith(MEDIA_PATH)
}

/**
 * The address of an uploaded picture. It is made of the bytes that were uploaded, so other bytes have another address
 * and no browser ever shows the old picture for the new one.
 *
 * @param contentHash SHA-256 of the upload, hexadecimal.
 */
export function mediaUrl(contentHash: string): string {
  return `${MEDIA_PATH}${contentHash.slice(0, STEM_CHARS)}.webp`
}

/** The name in the image store of what is served at an address under `/media/`. */
export function mediaFileName(url: string): string {
  return url.slice(MEDIA_PATH.length)
}

/** The address of the picture a stored file belongs to: itself or its original. */
export function mediaUrlOfFile(name: string): string {
  return `${MEDIA_PATH}${name.slice(0, STEM_CHARS)}.webp`
}

/** Every copy of a picture beside its original: `{widthPx, format, url}` (the rule of `pictureVariantUrl`). */
export function pictureCopies({
  url,
  widthPx,
  variantsPx,
}: StoredPicture): { widthPx: number; format: PictureFormat; url: string }[] {
  const copy = (width: number, format: PictureFormat) => ({
    widthPx: width,
    format,
    url: pictureVariantUrl(url, width, format),
  })
  return [...variantsPx.flatMap((width) => [copy(width, 'avif'), copy(width, 'webp')]), copy(widthPx, 'avif')]
}
