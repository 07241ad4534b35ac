import sharp from 'sharp'
import {
  INQUIRY_LOGO_MAX_BYTES,
  INQUIRY_VIEW_HEIGHT_PX,
  INQUIRY_VIEW_MAX_BYTES,
  INQUIRY_VIEW_WIDTH_PX,
  INQUIRY_VIEWS,
  UPLOAD_MAX_PIXELS,
} from '../../domain/limits'
import { isActiveSvg, isSvg } from '../../domain/svg-logo'
import { type TakenFormat, takenFormat } from '../../media/decoders'

export const LOGO = 'logo'
const VIEWS = Array.from({ length: INQUIRY_VIEWS }, (_, index) => `view-${index + 1}`)

/** A file that is kept with an inquiry. Its type is recognised by content; the sent name and content type are ignored. */
export type InquiryFileInput = { name: string; type: TakenFormat | 'svg'; bytes: Buffer }

/** Why something sent with an inquiry is not kept. */
export const OMISSIONS = ['too_large', 'unreadable', 'active_svg', 'too_many_pixels', 'limit'] as const

type Reason = (typeof OMISSIONS)[number]

/** Why, in a sentence for the visitor who sent it, and what to do. */
export const OMISSION_TEXTS: Readonly<Record<Reason, string>> = {
  too_large: 'It is larger than it may be: a logo has at most 5 MB, a view at most 2 MB.',
  unreadable:
    'It is no picture that can be read: a logo is a PNG, JPEG or SVG, a view a PNG or WebP of at most 1600 × 1200.',
  active_svg:
    'This SVG is more than a drawing: it contains scripts, a web page, animation, other files or endlessly repeated parts. Save it as plain paths, or as PNG.',
  too_many_pixels: 'It has more than 40 megapixels. Send a smaller one.',
  limit: 'There are too many files at the moment. Mail it instead.',
}

/** Something sent with an inquiry that is not kept. */
export type OmittedFile = { name: string; reason: Reason }

/** The largest file of a field of the form; null for a field that has none. */
export function inquiryFileMaxBytes(field: string): number | null {
  if (field === LOGO) return INQUIRY_LOGO_MAX_BYTES
  return VIEWS.includes(field) ? INQUIRY_VIEW_MAX_BYTES : null
}

/** The largest body of an inquiry with files, beside its other fields. */
export const INQUIRY_FILES_MAX_BYTES = INQUIRY_VIEWS * INQUIRY_VIEW_MAX_BYTES + INQUIRY_LOGO_MAX_BYTES

/**
 * Decides by content which files are kept: of views PNG and WebP of at most 1600 × 1200, as a logo also JPEG, and SVG that
 * is no more than a drawing.
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
    const type = isTooLarge ? 'too_large' : await typeOf(name, bytes)
    if (isReason(type)) omitted.push({ name, reason: type })
    else files.push({ name, type, bytes })
  }
  return { files, omitted }
}

const isReason = (text: string): text is Reason => OMISSIONS.some((reason) => reason === text)

async function typeOf(name: string, bytes: Buffer): Promise<InquiryFileInput['type'] | Reason> {
  const format = takenFormat(bytes)
  if (!format) {
    const text = name === LOGO ? bytes.toString('utf8') : ''
    if (!isSvg(text)) return 'unreadable'
    return isActiveSvg(text) ? 'active_svg' : 'svg'
  }
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (found?.format !== format) return 'unreadable'
  if (name === LOGO) return found.width * found.height <= UPLOAD_MAX_PIXELS ? format : 'too_many_pixels'
  const fits = found.width <= INQUIRY_VIEW_WIDTH_PX && found.height <= INQUIRY_VIEW_HEIGHT_PX
  return fits && format !== 'jpeg' ? format : 'unreadable'
}
