import sharp from 'sharp'
import {
  INQUIRY_LOGO_MAX_BYTES,
  INQUIRY_VIEW_HEIGHT_PX,
  INQUIRY_VIEW_MAX_BYTES,
  INQUIRY_VIEW_WIDTH_PX,
  INQUIRY_VIEWS,
  UPLOAD_MAX_PIXELS,
} from '../../domain/limits'
import { type TakenFormat, takenFormat } from '../../media/decoders'

const LOGO = 'logo'
const VIEWS = Array.from({ length: INQUIRY_VIEWS }, (_, index) => `view-${index + 1}`)

/** A file that is kept with an inquiry. Its type is recognised by content; the sent name and content type are ignored. */
export type InquiryFileInput = { name: string; type: TakenFormat | 'svg'; bytes: Buffer }

/** Why something sent with an inquiry is not kept. */
export const OMISSIONS = ['too_large', 'unreadable', 'limit'] as const

/** Something sent with an inquiry that is not kept. */
export type OmittedFile = { name: string; reason: (typeof OMISSIONS)[number] }

/** The largest file of a field of the form; null for a field that has none. */
export function inquiryFileMaxBytes(field: string): number | null {
  if (field === LOGO) return INQUIRY_LOGO_MAX_BYTES
  return VIEWS.includes(field) ? INQUIRY_VIEW_MAX_BYTES : null
}

/** The largest body of an inquiry with files, beside its other fields. */
export const INQUIRY_FILES_MAX_BYTES = INQUIRY_VIEWS * INQUIRY_VIEW_MAX_BYTES + INQUIRY_LOGO_MAX_BYTES

/**
 * Decides by content which files are kept: of views PNG and WebP of at most 1600 × 1200, as a logo also JPEG and SVG.
 * Nothing is decoded but headers.
 */
export async function checkInquiryFiles(
  parts: readonly { field: string; bytes: Buffer; isTooLarge: boolean }[],
): Promise<{ files: InquiryFileInput[]; omitted: OmittedFile[] }> {
  const files: InquiryFileInput[] = []
  const omitted: OmittedFile[] = []
  for (const { field: name, bytes, isTooLarge } of parts) {
    // A file input without a choice sends an empty file.
    if (bytes.byteLength === 0 && !isTooLarge) continue
    const type = isTooLarge ? null : await typeOf(name, bytes)
    if (type) files.push({ name, type, bytes })
    else omitted.push({ name, reason: isTooLarge ? 'too_large' : 'unreadable' })
  }
  return { files, omitted }
}

async function typeOf(name: string, bytes: Buffer): Promise<InquiryFileInput['type'] | null> {
  if (name === LOGO && isSvg(bytes)) return 'svg'
  const format = takenFormat(bytes)
  if (!format) return null
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (found?.format !== format) return null
  if (name === LOGO) return found.width * found.height <= UPLOAD_MAX_PIXELS ? format : null
  const fits = found.width <= INQUIRY_VIEW_WIDTH_PX && found.height <= INQUIRY_VIEW_HEIGHT_PX
  return fits && format !== 'jpeg' ? format : null
}

/** Whether bytes are an SVG document. It is only ever sent to an admin as a download, never shown. */
function isSvg(bytes: Buffer): boolean {
  const text = bytes.toString('utf8')
  if (text.includes('\u0000') || text.includes('\ufffd')) return false
  // A comment ends where it first can: else each further comment would double the ways to read the ones before.
  const prolog = /^\ufeff?(?:\s|<\?xml[^>]*\?>|<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE[^>[]*>)*<svg[\s>]/i
  return prolog.test(text) && /<\/svg>\s*$/.test(text)
}
