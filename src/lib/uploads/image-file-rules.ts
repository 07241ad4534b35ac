import type { ErrorCode } from '../errors/error-codes'
import { UPLOAD_LIMIT_BYTES } from '../values/limits'

/**
 * The image types the library accepts. The server checks the bytes; a browser derives the type from the file's name.
 */
export const IMAGE_FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/**
 * Checks a file before it is uploaded (docs/specification.md, section 5.3).
 *
 * @param file `type` is empty when the browser does not know it: then the server decides.
 * @returns The code of the error, or null for a file that may be sent.
 */
export function imageFileError(file: { type: string; size: number }): ErrorCode | null {
  if (file.type !== '' && !IMAGE_FILE_TYPES.some((type) => type === file.type)) return 'not_an_image'
  return file.size >= UPLOAD_LIMIT_BYTES ? 'image_too_large' : null
}
