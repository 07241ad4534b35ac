import type { ErrorCode } from '../errors/error-codes'

/** What a dialog of files offers: media types, and endings where browsers know none. */
export const DOCUMENT_FILE_TYPES = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  '.step',
  '.stp',
  '.dxf',
  '.zip',
] as const

export const DOCUMENT_LIMIT_BYTES = 20 * 1024 * 1024
/** Of a ZIP, which is written to disk while it arrives. */
export const ARCHIVE_LIMIT_BYTES = 500 * 1024 * 1024

/**
 * Checks a document before it is uploaded.
 *
 * @param file `type` is empty when the browser does not know it: then the server decides.
 * @returns The code of the error, or null for a file that may be sent.
 */
export function documentFileError(file: { name: string; type: string; size: number }): ErrorCode | null {
  const name = file.name.toLowerCase()
  const isOffered = DOCUMENT_FILE_TYPES.some((each) => each === file.type || name.endsWith(each))
  if (file.type !== '' && !isOffered) return 'not_a_document'
  if (name.endsWith('.zip')) return file.size > ARCHIVE_LIMIT_BYTES ? 'archive_too_large' : null
  return file.size > DOCUMENT_LIMIT_BYTES ? 'document_too_large' : null
}
