import sharp from 'sharp'
import { ApiError } from '../../errors/api-error'
import type { ErrorCode } from '../../errors/error-codes'
import { UnavailableError } from '../../errors/unavailable'
import { canBeDrawn } from '../../files/draw-once'
import { readFile } from '../../files/read-file'
import { type TakenFormat, takenFormat } from '../../media/decoders'
import { withTimeout } from '../../runtime/with-timeout'
import {
  INQUIRY_ATTACHMENT_MAX_BYTES,
  INQUIRY_ATTACHMENTS,
  INQUIRY_FILES_LIMIT_MS,
  INQUIRY_LOGO_MAX_BYTES,
  INQUIRY_VIEW_HEIGHT_PX,
  INQUIRY_VIEW_MAX_BYTES,
  INQUIRY_VIEW_WIDTH_PX,
  INQUIRY_VIEWS,
  UPLOAD_MAX_PIXELS,
} from '../../values/limits'
import { ATTACHMENTS, isAttachment, type OmissionReason } from './inquiry-rules'

export const LOGO_FILE = 'logo'
const VIEWS = Array.from({ length: INQUIRY_VIEWS }, (_, index) => `view-${index + 1}`)

/** The fields of a form with an inquiry that may have a file. */
export const INQUIRY_FILE_FIELDS: readonly string[] = [LOGO_FILE, ...VIEWS, ...ATTACHMENTS]

/** A file that is kept with an inquiry. Its type is recognized by content; the sent name and content type are ignored. */
export type InquiryFileInput = { name: string; type: TakenFormat | 'svg' | 'pdf'; bytes: Buffer }

/** Something sent with an inquiry that is not kept. */
export type OmittedFile = { name: string; reason: OmissionReason }

/** The largest file of a field of the form; null for a field that has none. */
export function inquiryFileMaxBytes(field: string): number | null {
  if (field === LOGO_FILE) return INQUIRY_LOGO_MAX_BYTES
  if (isAttachment(field)) return INQUIRY_ATTACHMENT_MAX_BYTES
  return VIEWS.includes(field) ? INQUIRY_VIEW_MAX_BYTES : null
}

/** The largest body of an inquiry with files, beside its other fields. */
export const INQUIRY_FILES_MAX_BYTES = Math.max(
  INQUIRY_VIEWS * INQUIRY_VIEW_MAX_BYTES + INQUIRY_LOGO_MAX_BYTES,
  INQUIRY_ATTACHMENTS * INQUIRY_ATTACHMENT_MAX_BYTES,
)

type Part = { field: string; bytes: Buffer; isTooLarge: boolean }

/**
 * Decides by content which files are kept: of views PNG and WebP of at most 1600 × 1200, as a logo also JPEG, and SVG that
 * is no more than a drawing, as it was rebuilt from what is listed. Of pictures nothing is decoded but headers. An inquiry does
 * not wait for files that take long: what has not been read in time is left out.
 */
export async function checkInquiryFiles(
  parts: readonly Part[],
): Promise<{ files: InquiryFileInput[]; omitted: OmittedFile[] }> {
  const files: InquiryFileInput[] = []
  const omitted: OmittedFile[] = []
  const end = performance.now() + INQUIRY_FILES_LIMIT_MS
  for (const { field: name, bytes, isTooLarge } of parts) {
    // A file input without a choice sends an empty file.
    if (bytes.byteLength === 0 && !isTooLarge) continue
    const kept = isTooLarge ? 'too_large' : await keptInTime(name, bytes, end - performance.now())
    if (typeof kept === 'string') omitted.push({ name, reason: kept })
    else files.push({ name, ...kept })
  }
  return { files, omitted }
}

type Kept = Pick<InquiryFileInput, 'type' | 'bytes'>

async function keptInTime(name: string, bytes: Buffer, leftMs: number): Promise<Kept | OmissionReason> {
  if (leftMs <= 0) return 'limit'
  return withTimeout(leftMs, keptFile(name, bytes)).catch((error: unknown) => {
    if (error instanceof UnavailableError) return 'limit'
    throw error
  })
}

async function keptFile(name: string, bytes: Buffer): Promise<Kept | OmissionReason> {
  const type = takenFormat(bytes)
  if (!type && isAttachment(name) && isPdf(bytes)) return wholePdf(bytes)
  if (!type) return name === LOGO_FILE || isAttachment(name) ? rebuiltLogo(bytes) : 'unreadable'
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  const { format, width = 0, height = 0, pages = 1 } = found ?? {}
  if (format !== type || pages > 1) return 'unreadable'
  if (name === LOGO_FILE || isAttachment(name))
    return width * height <= UPLOAD_MAX_PIXELS ? { type, bytes } : 'too_many_pixels'
  const fits = width <= INQUIRY_VIEW_WIDTH_PX && height <= INQUIRY_VIEW_HEIGHT_PX
  return fits && type !== 'jpeg' ? { type, bytes } : 'unreadable'
}

const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString('latin1') === '%PDF-'

/** Errors of PDFs that can be read, but are locked or carry scripts or files. */
const CLOSED_PDF: readonly string[] = [
  'document_encrypted',
  'document_with_scripts',
  'document_with_launch',
  'document_with_files',
] satisfies ErrorCode[]

/** Sales opens it as a download; that it is whole is all that can be said of it. */
async function wholePdf(bytes: Buffer): Promise<Kept | OmissionReason> {
  try {
    await readFile('document', bytes)
    return { type: 'pdf', bytes }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return CLOSED_PDF.includes(error.code) ? 'closed_pdf' : 'unreadable'
  }
}

/** Sales opens a logo in programs that run and fetch what browsers do not, so nothing of a visitor's own text is in it. */
async function rebuiltLogo(bytes: Buffer): Promise<Kept | OmissionReason> {
  try {
    const { svg, size, isMore } = await readFile('buyerLogo', bytes)
    if (isMore || !(await canBeDrawn(svg, size))) return 'active_svg'
    return { type: 'svg', bytes: Buffer.from(svg) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.code === 'logo_too_complex' ? 'active_svg' : 'unreadable'
  }
}

/**
 * An SVG that came with an inquiry, as sales may have it: earlier versions stored what was sent.
 *
 * @throws ApiError for one that would not be kept today.
 */
export async function rebuiltSvgBytes(stored: Uint8Array): Promise<Buffer> {
  const rebuilt = await rebuiltLogo(Buffer.from(stored))
  if (typeof rebuilt === 'string') throw new ApiError('logo_unreadable')
  return rebuilt.bytes
}
