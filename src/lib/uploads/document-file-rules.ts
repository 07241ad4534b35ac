import type { ErrorCode } from '../errors/error-codes'

export const DOCUMENT_FILE_TYPE = 'application/pdf'

export const DOCUMENT_LIMIT_BYTES = 20 * 1024 * 1024

/**
 * Checks a document before it is uploaded.
 *
 * @param file `type` is empty when the browser does not know it: then the server decides.
 * @returns The code of the error, or null for a file that may be sent.
 */
export function documentFileError(file: { type: string; size: number }): ErrorCode | null {
  if (file.type !== '' && file.type !== DOCUMENT_FILE_TYPE) return 'not_a_document'
  return file.size > DOCUMENT_LIMIT_BYTES ? 'document_too_large' : null
}
