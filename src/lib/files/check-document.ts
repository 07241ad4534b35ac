import { fieldError } from '../errors/api-error'
import type { KeptFormat } from '../uploads/media-names'
import { documentFormat } from './document-format'
import { refusedContents } from './pdf-contents'

/**
 * Recognizes a document by its content: a whole PDF without scripts and other files, a drawing or model of STEP or DXF, or a picture.
 * Of a PDF, objects are unpacked to look for names; nothing is run, and the others are not opened at all.
 *
 * @throws ApiError for anything else.
 */
export function checkDocument(bytes: Buffer): KeptFormat {
  const format = documentFormat(bytes)
  if (!format) throw fieldError('file', 'not_a_document')
  const refusal = format === 'pdf' ? refusedContents(bytes) : null
  if (refusal) throw fieldError('file', refusal)
  return format
}
