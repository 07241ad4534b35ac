import { pictureVariantUrl } from '../values/picture-variants'
import MEDIA_TYPES from './media-types.json' with { type: 'json' }

/** Where stored pictures are served. */
const MEDIA_PATH = '/media/'

/** Half of a SHA-256: long enough to rule out collisions, short enough to read out. */
const STEM_CHARS = 32

/** The media types of the formats that are stored as they came. A picture that is a document does not end as those of the library. */
const { avif, webp, ...KEPT_TYPES } = MEDIA_TYPES

/** The formats that are stored as they came: documents and models. All others are pictures. */
export type KeptFormat = keyof typeof KEPT_TYPES

/** Their names behind the stem, in expressions of TypeScript and PostgreSQL. */
export const KEPT_ENDINGS = '(?:pdf|glb|step|dxf|zip|jpg|png|file[.]webp)'

const FILE_NAME = new RegExp(
  `^[0-9a-f]{${STEM_CHARS}}(?:(?:-[1-9]\\d{0,4})?\\.(?:avif|webp)|[.]${KEPT_ENDINGS})$`,
)

/** The fields of a stored picture its file names are made from. */
type StoredPicture = { url: string; widthPx: number; variantsPx: readonly number[] }

/** Whether a text is a valid file name of the image store. Other paths under `/media` are 404. */
export function isMediaFileName(name: string): boolean {
  return FILE_NAME.test(name)
}

/** Whether a picture, a document or a model was uploaded; all others are shipped with the site. */
export function isUploaded(url: string): boolean {
  return url.startsWith(MEDIA_PATH)
}

/**
 * The address of an uploaded picture. It is derived from the uploaded bytes, so a new picture always has a new address
 * and browsers may cache each one for ever.
 *
 * @param contentHash SHA-256 of the upload, hexadecimal.
 */
export function mediaUrl(contentHash: string): string {
  return `${MEDIA_PATH}${contentHash.slice(0, STEM_CHARS)}.webp`
}

/** The address of an uploaded document or model, derived from its bytes too. */
export function keptFileUrl(contentHash: string, format: KeptFormat): string {
  return `${MEDIA_PATH}${contentHash.slice(0, STEM_CHARS)}.${format}`
}

/** The format of a file that is stored as it came, by its name or address; null for a picture. */
export function keptFormat(name: string): KeptFormat | null {
  return KEPT_FORMATS.find((format) => name.endsWith(`.${format}`)) ?? null
}

const KEPT_FORMATS = Object.keys(KEPT_TYPES) as KeptFormat[]

/** What people call a format: 'PDF', 'WEBP'. */
export const formatName = (format: KeptFormat): string =>
  format.slice(format.lastIndexOf('.') + 1).toUpperCase()

/** The media type of a stored file, by its name. */
export function mediaContentType(name: string): string {
  const kept = keptFormat(name)
  if (kept) return KEPT_TYPES[kept]
  return name.endsWith('.avif') ? avif : webp
}

/** Whether an address is one an uploaded model can have. */
export function isModelUrl(url: string): boolean {
  return isUploaded(url) && isMediaFileName(mediaFileName(url)) && keptFormat(url) === 'glb'
}

/** The file name in the image store for an address under `/media/`. */
export function mediaFileName(url: string): string {
  return url.slice(MEDIA_PATH.length)
}

/** The address of the upload a stored file belongs to: itself or its original. */
export function mediaUrlOfFile(name: string): string {
  return `${MEDIA_PATH}${keptFormat(name) ? name : `${name.slice(0, STEM_CHARS)}.webp`}`
}

/** The tag under which caches in front hold an upload and its variants, by its address. */
export const fileTag = (url: string) => `upload:${mediaFileName(url)}`

/** Every variant of a picture: `{widthPx, url}` (see `pictureVariantUrl`). */
export function pictureCopies({
  url,
  widthPx,
  variantsPx,
}: StoredPicture): { widthPx: number; url: string }[] {
  return [...variantsPx, widthPx].map((width) => ({ widthPx: width, url: pictureVariantUrl(url, width) }))
}
