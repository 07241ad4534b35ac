import { fieldError } from '../errors/api-error'

const HEADER = '%PDF-'
/** Readers look for the end within the last kilobyte (ISO 32000-1, annex H, note 18). */
const TRAILER_BYTES = 1024

/**
 * Checks that bytes are a whole PDF: it must begin the file, so that nothing else can be read into its beginning. Nothing in
 * it is unpacked or run.
 *
 * @throws ApiError for anything else.
 */
export function checkDocument(bytes: Buffer): null {
  const isWhole =
    bytes.toString('latin1', 0, HEADER.length) === HEADER && bytes.subarray(-TRAILER_BYTES).includes('%%EOF')
  if (!isWhole) throw fieldError('file', 'not_a_document')
  return null
}
